import Foundation
import Testing
import WorkbookKit

/// The measure is coreutils' `stat`: how many blocks, and how large it takes one to be.
struct AllocatedSizeTests: ~Copyable {
  private let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: "/tmp").appending(path: "allocated-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  deinit {
    #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) }
  }

  @Test(arguments: [0, 1, 4096, 4097, 100_000])
  func `A file counts the blocks it occupies`(length: Int) throws {
    let file = folder.appending(path: "file")
    try Data(repeating: 7, count: length).write(to: file)
    #expect(try allocatedSize(of: file) == statSize(file))
    #expect(try allocatedSize(of: file) >= length)
  }

  @Test func `A sparse file counts what is written of it`() throws {
    let file = folder.appending(path: "sparse")
    try Data("x".utf8).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 10 << 20)
    try handle.close()
    #expect(try allocatedSize(of: file) == statSize(file))
    #expect(try allocatedSize(of: file) < 1 << 20)
  }

  @Test func `A symbolic link counts itself, also to a folder and with a slash`() throws {
    let file = folder.appending(path: "file")
    try Data(repeating: 7, count: 1 << 20).write(to: file)
    for target in [file, folder] {
      let link = folder.appending(path: "link to \(target.lastPathComponent)")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      let size = try statSize(link)
      #expect(try allocatedSize(of: link) == size)
      #expect(try allocatedSize(of: URL(filePath: link.path, directoryHint: .isDirectory)) == size)
    }
  }

  @Test func `A folder counts itself, whatever its name`() throws {
    let inner = folder.appending(path: "ä # % ?")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    try Data(repeating: 7, count: 1 << 20).write(to: inner.appending(path: "file"))
    #expect(try allocatedSize(of: inner) == statSize(inner))
  }

  @Test func `Nothing there is an error that says where`() throws {
    let missing = folder.appending(path: "missing")
    let error = try #require(throws: CocoaError.self) { try allocatedSize(of: missing) }
    #expect(error.code == .fileReadNoSuchFile)
    #expect(error.filePath == missing.path)
  }

  @Test func `A web address is an error`() throws {
    let page = try #require(URL(string: "https://example.com/file"))
    let error = try #require(throws: CocoaError.self) { try allocatedSize(of: page) }
    #expect(error.code == .fileReadUnsupportedScheme)
  }

  private func statSize(_ url: URL) throws -> Int {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/stat")
    process.arguments = ["-c", "%b %B", url.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    let numbers = String(decoding: output, as: UTF8.self).split { !$0.isNumber }.compactMap {
      Int($0)
    }
    return try #require(numbers.count == 2 ? numbers[0] * numbers[1] : nil)
  }
}
