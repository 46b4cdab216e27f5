import Foundation
import Synchronization
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let base = URL(fileURLWithPath: folder.path, isDirectory: true)
  let it = URL(fileURLWithPath: name.utf8.first == 126 ? "./" + name : name, isDirectory: true, relativeTo: base)
  try FileManager.default.createDirectory(atPath: it.path, withIntermediateDirectories: true)
  return it
}
public func removeSubfolder(_ name: String, in folder: URL) throws {
  let path = folder.path + "/" + name
  var s = stat()
  guard lstat(path, &s) == 0 else {
    if errno == ENOENT || errno == ENOTDIR { return }
    throw CocoaError(.fileWriteNoPermission)
  }
  do { try FileManager.default.removeItem(atPath: path) } catch {
    if lstat(path, &s) != 0, errno == ENOENT { return }  // another was quicker
    throw error
  }
}
private struct Sums { var length = 0; var files: [UInt: Int] = [:]; var blocks = 0 }
private final class Survey: Sendable {
  let sums = Mutex(Sums())
  func visit(_ path: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
    DispatchQueue.concurrentPerform(iterations: names.count) { i in
      let item = path + "/" + names[i]
      var s = stat()
      guard lstat(item, &s) == 0 else { return }
      if s.st_mode & S_IFMT == S_IFDIR { visit(item) }
      if s.st_mode & S_IFMT == S_IFREG {
        let (size, node, space) = (Int(s.st_size), UInt(s.st_ino), Int(s.st_blocks) * 512)
        sums.withLock { $0.length += size; $0.files[node] = space }
      }
    }
  }
  init(_ url: URL) throws {
    let root = url.absoluteURL.path
    _ = try FileManager.default.contentsOfDirectory(atPath: root)
    visit(root)
  }
}
public func logicalSize(_ url: URL) throws -> Int { try Survey(url).sums.withLock(\.length) }
public func directorySize(_ url: URL) throws -> Int { try Survey(url).sums.withLock { $0.files.values.reduce(0, +) } }
