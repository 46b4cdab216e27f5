import Foundation
import Glibc
import SuiteKit

/// What `lstat` sees below a folder at one moment.
struct Tree {
  struct Entry {
    /// Relative to the folder.
    let path: String
    let status: stat
    /// Of what a link points to; nil where that is missing.
    let target: stat?

    var kind: mode_t { status.st_mode & S_IFMT }
    var isFile: Bool { kind == S_IFREG }
    var isFolder: Bool { kind == S_IFDIR }
    var isLink: Bool { kind == S_IFLNK }
    var isTopLevel: Bool { !path.contains("/") }
    var isHidden: Bool { isDotFile || isInDotFolder }
    var isDotFile: Bool { names.last?.hasPrefix(".") == true }
    var isInDotFolder: Bool { names.dropLast().contains { $0.hasPrefix(".") } }
    private var names: [Substring] { path.split(separator: "/") }
    var inode: UInt { UInt(status.st_ino) }
  }

  let root: stat
  let entries: [Entry]
  private let folder: URL

  init(below folder: URL) {
    self.folder = folder
    root = Self.status(folder.path, lstat) ?? stat()
    entries = Files.entries(below: folder).compactMap { path in
      let full = folder.path + "/" + path
      return Self.status(full, lstat).map {
        Entry(path: path, status: $0, target: Self.status(full, stat))
      }
    }
  }

  var files: [Entry] { entries.filter(\.isFile) }

  /// What lies below the folders that links lead to.
  var folderTargets: [Tree] {
    entries.filter { $0.isLink && $0.target.map { $0.st_mode & S_IFMT == S_IFDIR } == true }
      .map { Tree(below: folder.appendingPathComponent($0.path)) }
  }

  /// What a call of the `stat` family says of a path; nil when it fails.
  static func status(
    _ path: String, _ call: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
  ) -> stat? {
    var status = stat()
    return call(path, &status) == 0 ? status : nil
  }
}

extension stat {
  /// Bytes of the blocks really occupied. `st_blocks` counts 512 bytes on every file system.
  var allocated: Int { Int(st_blocks) * 512 }
  /// What Foundation on Linux makes of the blocks: each one as large as the preferred block.
  var inflated: Int { Int(st_blocks) * Int(st_blksize) }
  var length: Int { Int(st_size) }
}
