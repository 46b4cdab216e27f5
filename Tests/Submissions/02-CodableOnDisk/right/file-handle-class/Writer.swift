import Foundation
import Glibc

/// Writes files. A class, since its lock is shared by all callers.
final class Writer: Sendable {
  private let lock = NSLock()

  func url(_ name: String) throws -> URL {
    guard
      name.utf8.allSatisfy({ $0 != 0x2F && $0 != 0 }), !name.isEmpty, name != ".", name != "..",
      name.utf8.count <= Int(NAME_MAX)
    else { throw NSError(domain: "DiskStore", code: 4) }
    return folder.appendingPathComponent(name)
  }

  func write(_ data: Data, name: String) throws {
    let target = try url(name)
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    lock.lock()
    defer { lock.unlock() }
    defer { try? FileManager.default.removeItem(at: temporary) }
    guard FileManager.default.createFile(atPath: temporary.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    let handle = try FileHandle(forWritingTo: temporary)
    try handle.write(contentsOf: data)
    try handle.synchronize()
    try handle.close()
    guard rename(temporary.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func remove(_ name: String) throws {
    let target = try url(name)
    lock.lock()
    defer { lock.unlock() }
    do {
      try FileManager.default.removeItem(at: target)
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      return
    }
  }

  func names() throws -> [String] {
    guard
      let items = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: nil,
        options: [.skipsSubdirectoryDescendants, .skipsHiddenFiles])
    else { return [] }
    return items.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
      .map(\.lastPathComponent)
  }

  private var folder: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }
}
