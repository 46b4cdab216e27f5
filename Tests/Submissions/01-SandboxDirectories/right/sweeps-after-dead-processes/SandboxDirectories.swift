import Foundation
import Synchronization

public func url(of directory: SandboxDirectory) throws -> URL {
  let found = try Directories.place(directory)
  try FileManager.default.createDirectory(at: found, withIntermediateDirectories: true)
  return found
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  case .note, .export: .documents
  case .downloadedPicture, .cachedResponse: .caches
  case .operationFile: .temporary
  case .offlineDownload: .applicationSupport
  }
}

enum Way { case down(String), up }
struct Walk: Sequence, IteratorProtocol {
  var rest: Substring.UTF8View
  mutating func next() -> Way? {
    while let first = rest.first {
      if first == 47 { rest.removeFirst(); continue }
      let name = rest.prefix { $0 != 47 }
      rest = rest[name.endIndex...]
      let text = String(Substring(name))
      if text == "." { continue }
      return text == ".." ? .up : .down(text)
    }
    return nil
  }
}
public struct NotInside: Error, CustomStringConvertible {
  public let description: String
}
public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  if path.utf8.first == 47 || path.utf8.contains(0) { throw NotInside(description: "absolute: \(path)") }
  let names = try Walk(rest: Substring(path).utf8).reduce(into: [String]()) { names, way in
    switch way {
    case .down(let name): names.append(name)
    case .up:
      if names.isEmpty { throw NotInside(description: "it leads out: \(path)") }
      names.removeLast()
    }
  }
  let base = try url(of: directory)
  let root = URL(fileURLWithPath: base.path, isDirectory: true)
  guard !names.isEmpty else { return root }
  // Links on the way are resolved by the kernel and compared with the kernel's idea of the root.
  let rootReal = real(root.path)
  for n in 1...names.count {
    let here = root.path + "/" + names.prefix(n).joined(separator: "/")
    if let there = real(here), let rootReal, there != rootReal, !there.starts(with: rootReal + [47]) {
      throw NotInside(description: "a link leads out: \(path)")
    }
    if real(here) == nil, (try? FileManager.default.destinationOfSymbolicLink(atPath: here)) != nil {
      throw NotInside(description: "a link leads nowhere: \(path)")
    }
    try FileManager.default.createDirectory(atPath: here, withIntermediateDirectories: true)
  }
  return URL(fileURLWithPath: names.joined(separator: "/"), isDirectory: true, relativeTo: root)
}
private func real(_ path: String) -> [UInt8]? {
  guard let p = realpath(path, nil) else { return nil }
  defer { free(p) }
  return Array(UnsafeBufferPointer(start: p, count: strlen(p)).map { UInt8(bitPattern: $0) })
}

private let counter = Mutex(0)
/// Removes what processes that have ended left: the name says whose it is, whatever its date.
private func sweep(_ folder: URL) {
  for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
    guard let owner = name.split(separator: "-").first.flatMap({ pid_t($0) }) else { continue }
    if !FileManager.default.fileExists(atPath: "/proc/\(owner)") {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}
public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try url(of: .temporary).appendingPathComponent("Scratch", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  sweep(folder)
  var lent: URL
  repeat {
    let n = counter.withLock { $0 += 1; return $0 }
    lent = folder.appendingPathComponent("\(getpid())-\(n)", isDirectory: false)
    let fd = open(lent.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if fd >= 0 { close(fd); break }
    guard errno == EEXIST else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  } while true
  let done = Swift.Result { try body(lent) }
  try? FileManager.default.removeItem(at: lent)
  return try done.get()
}

private let keys: [(SandboxDirectory, String)] = [
  (.documents, "D"), (.caches, "C"), (.temporary, "T"), (.applicationSupport, "A"),
]

private func bytesOfComponents(_ url: URL) -> [[UInt8]] {
  url.absoluteURL.standardizedFileURL.path.utf8.split(separator: 47).map { Array($0) }
}

public func storedPath(for url: URL) throws -> String {
  let names = bytesOfComponents(url)
  for (directory, key) in keys {
    let base = bytesOfComponents(try Directories.place(directory))
    if names.starts(with: base) {
      let rest = names.dropFirst(base.count).map { String(decoding: $0, as: UTF8.self) }
      return ([key] + rest).joined(separator: "/")
    }
  }
  throw SandboxError.outsideDirectory(url.path)
}

public func url(forStoredPath path: String) throws -> URL {
  var parts = path.utf8.split(separator: 47).map { String(decoding: $0, as: UTF8.self) }
  guard let first = parts.first, let found = keys.first(where: { $0.1 == first }),
    !parts.contains(".."), !path.utf8.contains(0)
  else { throw SandboxError.outsideDirectory(path) }
  parts.removeFirst()
  let base = try Directories.place(found.0)
  guard !parts.isEmpty else { return base }
  return URL(fileURLWithPath: base.path + "/" + parts.joined(separator: "/"), isDirectory: false)
}

enum Directories {
  static func place(_ directory: SandboxDirectory) throws -> URL {
    let manager = FileManager.default
    let found: URL? =
      switch directory {
      case .documents: manager.urls(for: .documentDirectory, in: .userDomainMask).first
      case .caches: manager.urls(for: .cachesDirectory, in: .userDomainMask).first
      case .temporary: manager.temporaryDirectory
      case .applicationSupport:
        manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      }
    guard let found else { throw CocoaError(.fileNoSuchFile) }
    return found
  }
}
