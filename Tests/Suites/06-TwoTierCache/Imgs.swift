import Foundation
import Glibc
import SuiteKit
import WorkbookKit

/// What the cache keeps on disk, as a check sees it: without the cache, and wherever it is.
///
/// One check asks for the right place, one for the right name. The others take the files as they
/// come, so that one mistake does not fail them all.
enum Imgs {
  /// Where the files belong.
  static var place: URL { Container.caches.appendingPathComponent("imgs", isDirectory: true) }

  /// The cache's files with their bytes, by their paths below the container: those in the right
  /// place, or else all there are.
  static var files: [String: Data] {
    let inPlace = everywhere.filter { $0.key.hasPrefix("Library/Caches/imgs/") }
    return inPlace.isEmpty ? everywhere : inPlace
  }

  /// Every file of the container.
  static var everywhere: [String: Data] {
    Files.contents(below: Container.home).filter { !neighbours.contains($0.key) }
  }

  /// The names of the files, without their folders.
  static var names: [String] { files.keys.map { URL(fileURLWithPath: $0).lastPathComponent } }

  /// The folder that the files are in.
  static var folder: URL { files.keys.first.map { url($0).deletingLastPathComponent() } ?? place }

  /// How many files are pictures with this colour in the middle.
  static func count(of colour: Colour) -> Int { pictures.count { $0.shows(colour) } }

  /// The files that are pictures, whoever encoded them.
  static var pictures: [Seen] { files.values.compactMap { Seen(try? Bitmap(decoding: $0)) } }

  static func removeEachFile() throws {
    for path in files.keys { try FileManager.default.removeItem(at: url(path)) }
  }

  /// The allocated bytes of the files, asked of the file system.
  static var allocated: Int {
    files.keys.reduce(0) { total, path in
      var status = stat()
      guard lstat(url(path).path, &status) == 0 else { return total }
      return total + Int(status.st_blocks) * 512
    }
  }

  /// Whether a file is where the lesson wants the cache's files.
  static func isInPlace(_ path: String) -> Bool {
    path.hasPrefix("Library/Caches/imgs/") && path.count { $0 == "/" } == 3
  }

  /// Every file, those in the wrong place first, for a finding:
  /// `"Library/Caches/imgs/2c…" (130 bytes)`.
  static var listing: String {
    let all = everywhere.sorted {
      (isInPlace($0.key) ? 1 : 0, $0.key) < (isInPlace($1.key) ? 1 : 0, $1.key)
    }
    if all.isEmpty { return "no file at all" }
    let shown = all.prefix(3).map { "\(String(reflecting: $0.key)) (\($0.value.count) bytes)" }
    let more = all.count > 3 ? " and \(all.count - 3) more" : ""
    let isWriting = all.contains { $0.key.contains("/.dat.nosync") }
    return shown.joined(separator: ", ") + more
      + (isWriting ? " (\".dat.nosync…\" is a write with .atomic that has not ended)" : "")
  }
}

extension Imgs {
  /// The name the lesson asks for: SHA-256 of the key's UTF-8 in lowercase hex.
  static func name(for key: String) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hex = SHA256.hash(data: Data(key.utf8)).flatMap {
      [digits[Int($0 >> 4)], digits[Int($0 & 15)]]
    }
    return String(decoding: hex, as: UTF8.self)
  }

  /// Puts one file where the lesson says that each key's file is, by links: that is quick.
  @discardableResult
  static func plant(_ data: Data, for keys: [String]) throws -> [URL] {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let source = Container.evidence("planted")
    try data.write(to: source)
    let files = keys.map { place.appendingPathComponent(name(for: $0)) }
    // A file system without links gets copies.
    for file in files where link(source.path, file.path) != 0 { try data.write(to: file) }
    return files
  }

  /// Puts a file that is not the cache's beside its folder, under a name that begins like that.
  static func plantNeighbour() throws {
    try Data(repeating: 7, count: 9_000).write(to: url(neighbours[0]))
  }

  /// Puts a file that is not the cache's into another folder of the same name.
  static func plantNamesake() throws {
    let file = url(neighbours[1])
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(repeating: 7, count: 9_000).write(to: file)
  }

  private static let neighbours = ["Library/Caches/imgs.old", "Library/Caches/other/imgs/a"]

  private static func url(_ path: String) -> URL { Container.home.appendingPathComponent(path) }
}

extension Imgs {
  /// Waits a little for a file that was not there, and tells when it came after all: the proof that
  /// `store` does not wait for its write.
  static func noteOnLateFile(_ data: Data) async -> String? {
    for _ in 0..<20 {
      if everywhere.values.contains(data) {
        return "There was no file with them when store returned. It came a moment later: store did"
          + " not wait for its write."
      }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return nil
  }
}
