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
    guard let mode = mode(atPath: url.path) else { return }
    if mode & S_IFMT == S_IFDIR {
      chmod(url.path, 0o700)
      for entry in entries(below: url) where isFolder(url.appendingPathComponent(entry)) {
        chmod(url.path + "/" + entry, 0o700)
      }
    }
    try FileManager.default.removeItem(at: url)
  }

  private static func collect(_ folder: String, _ prefix: String, into found: inout [String]) {
    guard let stream = opendir(folder) else { return }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    closedir(stream)
    for name in names {
      found.append(prefix + name)
      let path = folder + "/" + name
      if mode(atPath: path).map({ $0 & S_IFMT == S_IFDIR }) == true {
        collect(path, prefix + name + "/", into: &found)
      }
    }
  }
}
