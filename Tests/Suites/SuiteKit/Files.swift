public import Foundation
import Glibc

/// The file system as a check sees it: by `lstat`, never through the code under test.
public enum Files {
  /// Every entry below a folder, hidden ones and folders included: path relative to it, sorted.
  /// Links are listed, never followed. A missing folder has no entries.
  public static func entries(below folder: URL) -> [String] {
    var found: [String] = []
    collect(folder.path, "", into: &found)
    return found.sorted()
  }

  /// The regular files below a folder with their bytes.
  public static func contents(below folder: URL) -> [String: Data] {
    var contents: [String: Data] = [:]
    for entry in entries(below: folder) {
      let path = folder.path + "/" + entry
      guard mode(atPath: path).map({ $0 & S_IFMT == S_IFREG }) == true else { continue }
      contents[entry] = FileManager.default.contents(atPath: path)
    }
    return contents
  }

  /// Whether anything is at the path, a dangling link included.
  public static func exists(_ url: URL) -> Bool { mode(atPath: url.path) != nil }

  /// Whether a folder, and no link to one, is at the path.
  public static func isFolder(_ url: URL) -> Bool {
    mode(atPath: url.path).map { $0 & S_IFMT == S_IFDIR } == true
  }

  /// The type and permission bits at a path (`st_mode`), or nil when nothing is there.
  public static func mode(atPath path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }

  /// Removes a tree, also where a check or a student took permissions away.
  public static func removeAll(at url: URL) throws {
    guard remove(url.path, in: AT_FDCWD) || !exists(url) else { throw lastError }
  }

  /// The file system's word on the last call that failed.
  static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// Through open folders, so that no path gets too long.
  private static func remove(_ name: String, in parent: Int32) -> Bool {
    if unlinkat(parent, name, 0) == 0 { return true }
    guard errno == EISDIR else { return false }
    fchmodat(parent, name, 0o700, 0)
    let folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    for name in names(in: dup(folder)) { _ = remove(name, in: folder) }
    return unlinkat(parent, name, AT_REMOVEDIR) == 0
  }

  /// The names in an open folder, which is closed after that.
  private static func names(in folder: Int32) -> [String] {
    guard folder >= 0, let stream = fdopendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  private static func collect(_ folder: String, _ prefix: String, into found: inout [String]) {
    for name in names(in: open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
      found.append(prefix + name)
      let path = folder + "/" + name
      if mode(atPath: path).map({ $0 & S_IFMT == S_IFDIR }) == true {
        collect(path, prefix + name + "/", into: &found)
      }
    }
  }
}
