import Foundation
import WorkbookKit

/// Everything below a folder, lazily, in order of breadth.
struct Below: Sequence, IteratorProtocol {
  typealias Element = URL
  private var ready: ArraySlice<URL>
  private var folders: ArraySlice<URL> = []

  init(_ root: URL) throws {
    ready = try FileManager.default.contentsOfDirectory(
      at: root.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)[...]
  }

  mutating func next() -> URL? {
    while ready.isEmpty {
      guard let folder = folders.popFirst() else { return nil }
      ready = ((try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)) ?? [])[...]
    }
    let item = ready.removeFirst()
    if let v = try? item.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey]),
      v.isDirectory == true, v.isSymbolicLink != true
    { folders.append(item) }
    return item
  }
}

@dynamicMemberLookup
struct Facts: Hashable {
  private final class Box { var s = stat() }
  private let box: Box
  init?(_ url: URL) {
    let box = Box()
    let r = url.withUnsafeFileSystemRepresentation { $0.map { lstat($0, &box.s) } ?? -1 }
    guard r == 0 else { return nil }
    self.box = box
  }
  subscript<T>(dynamicMember path: KeyPath<stat, T>) -> T { box.s[keyPath: path] }
  static func == (a: Facts, b: Facts) -> Bool { a.st_ino == b.st_ino && a.st_dev == b.st_dev }
  func hash(into hasher: inout Hasher) { hasher.combine(self.st_ino); hasher.combine(self.st_dev) }
  var isPlain: Bool { (self.st_mode & S_IFMT) == S_IFREG }
}

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let manager = FileManager.default
  func make(_ url: URL, _ rest: ArraySlice<Substring>) throws -> URL {
    do {
      try manager.createDirectory(at: url, withIntermediateDirectories: true)
    }
    guard let first = rest.first else { return url }
    return try make(url.appendingPathComponent(String(first)), rest.dropFirst())
  }
  return try make(folder, name.split(separator: "/")[...])
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let parts = name.split(separator: "/").map(String.init)
  let target = parts.reduce(folder) { $0.appendingPathComponent($1) }
  if parts.count > 1, Facts(folder) != nil {
    _ = try? makeSubfolder(parts.dropLast().joined(separator: "/"), in: folder)
  }
  switch Swift.Result(catching: { try FileManager.default.removeItem(at: target) }) {
  case .success: break
  case .failure(let error):
    // Whether it is an error depends on whether something is still there.
    if Facts(target) != nil { throw error }
    if let code = (error as? CocoaError)?.code, code != .fileNoSuchFile, code != .fileReadNoSuchFile {
      var s = stat()
      if stat(folder.path, &s) == 0 { throw error }
    }
  }
}

public func logicalSize(_ url: URL) throws -> Int {
  try Below(url).lazy.compactMap(Facts.init).filter(\.isPlain).map { Int($0.st_size) }.reduce(0, +)
}

public func directorySize(_ url: URL) throws -> Int {
  try Set(Below(url).lazy.compactMap(Facts.init).filter(\.isPlain))
    .lazy.map { Int($0.st_blocks) << 9 }.reduce(0, +)
}
