internal import Foundation

/// The folder on the host that holds a device, shared with other processes.
///
/// A file is replaced whole, by a rename: a process killed at any moment leaves the old one or
/// the new one. Whoever reads or writes holds the folder's lock meanwhile.
struct DeviceStorage: Sendable {
  /// Whether others may hold the folder's lock at the same time.
  enum Access { case reading, writing }

  let directory: URL

  init(_ directory: URL) throws {
    self.directory = directory
    for folder in RecordPlace.Folder.allCases {
      try FileManager.default.createDirectory(
        at: directory.appending(path: folder.rawValue), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
  }

  /// Runs `body` while no other thread or process is `writing`.
  func locked<R>(for access: Access, _ body: () throws -> R) throws -> R {
    let file = try open("lock", O_RDWR | O_CREAT)
    defer { close(file) }
    while flock(file, access == .writing ? LOCK_EX : LOCK_SH) != 0 {
      guard errno == EINTR else { throw Self.hostError() }
    }
    return try body()
  }

  /// Replaces a file whole; the caller holds the lock for writing.
  func replace(_ path: String, with data: Data) throws {
    // One name is enough under the lock, and a leftover is overwritten by the next write.
    let file = try FileHandle(
      fileDescriptor: open("aside", O_WRONLY | O_CREAT | O_TRUNC), closeOnDealloc: true)
    try file.write(contentsOf: data)
    try file.close()
    guard rename(host("aside"), host(path)) == 0 else { throw Self.hostError() }
  }

  /// Nil when there is no such file.
  func contents(of path: String) throws -> Data? {
    do {
      return try Data(contentsOf: directory.appending(path: path))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  func exists(_ path: String) throws -> Bool {
    guard access(host(path), F_OK) != 0 else { return true }
    guard errno == ENOENT else { throw Self.hostError() }
    return false
  }

  /// False when there was no such file.
  func remove(_ path: String) throws -> Bool {
    guard unlink(host(path)) != 0 else { return true }
    guard errno == ENOENT else { throw Self.hostError() }
    return false
  }

  func fileNames(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: host(folder))
  }

  private func host(_ path: String) -> String {
    directory.appending(path: path).path(percentEncoded: false)
  }

  /// Closed in child processes, which would keep the lock otherwise.
  private func open(_ path: String, _ flags: Int32) throws -> Int32 {
    let file = Foundation.open(host(path), flags | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.hostError() }
    return file
  }

  private static func hostError() -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
