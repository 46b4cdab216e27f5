import Dispatch
import Foundation
import Glibc
import Synchronization

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = folder.appending(path: name, directoryHint: .isDirectory)
  try FileManager().createDirectory(
    at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  return url.standardizedFileURL
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  do {
    try FileManager().removeItem(at: folder.appending(path: name))
  } catch let error as CocoaError where error.code == .fileNoSuchFile {
    return
  }
}

public func logicalSize(_ url: URL) throws -> Int { try Tally(url).length.load(ordering: .relaxed) }
public func directorySize(_ url: URL) throws -> Int {
  try Tally(url).blocks.load(ordering: .relaxed) * 512
}

/// Adds up a tree by `fstatat`, the folders of one level side by side.
private final class Tally: Sendable {
  let length = Atomic(0)
  let blocks = Atomic(0)

  init(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    walk(descriptor)
  }

  private func walk(_ descriptor: Int32) {
    guard let stream = fdopendir(descriptor) else { return }
    defer { closedir(stream) }
    var folders: [Int32] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        Array(bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }) + [0]
      }
      guard strcmp(name, ".") != 0, strcmp(name, "..") != 0 else { continue }
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFREG {
        length.add(Int(status.st_size), ordering: .relaxed)
        blocks.add(Int(status.st_blocks), ordering: .relaxed)
      } else if status.st_mode & S_IFMT == S_IFDIR {
        let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        if inner >= 0 { folders.append(inner) }
      }
    }
    let found = folders
    DispatchQueue.concurrentPerform(iterations: found.count) { walk(found[$0]) }
  }
}
