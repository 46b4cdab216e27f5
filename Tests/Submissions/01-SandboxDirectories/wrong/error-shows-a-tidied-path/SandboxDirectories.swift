import Foundation

// POSIX: every step is a system call.
struct Errno: Error, CustomStringConvertible {
  let code: Int32, what: String
  init(_ what: String, _ code: Int32 = errno) { self.code = code; self.what = what }
  var description: String { "\(what): \(String(cString: strerror(code)))" }
}

private func bytes(_ path: String) -> [ArraySlice<UInt8>] {
  Array(path.utf8).split(separator: 47)
}
private func text(_ slice: some Sequence<UInt8>) -> String { String(decoding: Array(slice), as: UTF8.self) }

private func named(_ directory: SandboxDirectory) -> String {
  let kind: FileManager.SearchPathDirectory
  switch directory {
  case .temporary: return FileManager.default.temporaryDirectory.path
  case .documents: kind = .documentDirectory
  case .caches: kind = .cachesDirectory
  case .applicationSupport: kind = .applicationSupportDirectory
  }
  return FileManager.default.urls(for: kind, in: .userDomainMask)[0].path
}

private func mkdirs(_ path: String) throws {
  var built = ""
  for part in bytes(path) {
    built += "/" + text(part)
    if mkdir(built, 0o777) == 0 { continue }
    let code = errno
    var s = stat()
    guard stat(built, &s) == 0 else { throw Errno(built, code) }
    guard s.st_mode & S_IFMT == S_IFDIR else { throw Errno(built, ENOTDIR) }
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  let path = named(directory)
  try mkdirs(path)
  return URL(fileURLWithPath: path, isDirectory: true)
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  let table: [StoredContent: SandboxDirectory] = [
    .note: .documents, .export: .documents, .downloadedPicture: .caches, .cachedResponse: .caches,
    .operationFile: .temporary, .offlineDownload: .applicationSupport,
  ]
  return table[content]!
}

private func inside(_ path: String, _ root: String) -> Bool {
  // The deepest part that is there must lie really inside.
  func real(_ p: String) -> String? {
    guard let r = realpath(p, nil) else { return nil }
    defer { free(r) }
    return String(cString: r)
  }
  guard let top = real(root) else { return false }
  var here = top
  for part in bytes(path) {
    let next = here + "/" + text(part)
    var s = stat()
    if lstat(next, &s) != 0 { return true }
    guard let r = real(next) else { return s.st_mode & S_IFMT != S_IFLNK }
    guard bytes(r).starts(with: bytes(top)) else { return false }
    here = r
  }
  return true
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let parts = bytes(path)
  if path.utf8.first == 47 || path.utf8.contains(0) || parts.contains(Array("..".utf8)[...]) {
    throw SandboxError.outsideDirectory((path.utf8.first == 47 ? "/" : "") + parts.map { text($0) }.joined(separator: "/"))
  }
  let root = try url(of: directory).path
  guard inside(path, root) else { throw SandboxError.outsideDirectory(path) }
  let full = parts.reduce(root) { $0 + "/" + text($1) }
  try mkdirs(full)
  return full.withCString { URL(fileURLWithFileSystemRepresentation: $0, isDirectory: true, relativeTo: nil) }
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let tmp = try url(of: .temporary).path
  var template = Array((tmp + "/scratch.XXXXXX").utf8CString)
  let fd = mkstemp(&template)
  guard fd >= 0 else { throw Errno(tmp) }
  close(fd)
  let path = String(cString: template)
  defer {
    if unlink(path) != 0, errno == EISDIR || errno == EPERM {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
  return try body(URL(fileURLWithPath: path, isDirectory: false))
}

private let letters: [(SandboxDirectory, String)] = [
  (.documents, "D"), (.caches, "C"), (.temporary, "T"), (.applicationSupport, "A"),
]

public func storedPath(for url: URL) throws -> String {
  let path = bytes(url.standardizedFileURL.path)
  for (directory, letter) in letters {
    let root = bytes(URL(fileURLWithPath: named(directory)).standardizedFileURL.path)
    if path.starts(with: root) {
      return letter + path.dropFirst(root.count).flatMap { [47] + $0 }.map { String(format: "%02x", $0) }.joined()
    }
  }
  throw SandboxError.outsideDirectory(url.path)
}

public func url(forStoredPath path: String) throws -> URL {
  guard let (directory, _) = letters.first(where: { path.hasPrefix($0.1) }) else {
    throw SandboxError.outsideDirectory(path)
  }
  var out: [UInt8] = []
  var rest = path.dropFirst()
  while !rest.isEmpty {
    guard rest.utf8.count >= 2, let b = UInt8(rest.prefix(2), radix: 16) else { throw SandboxError.outsideDirectory(path) }
    out.append(b)
    rest = rest.dropFirst(2)
  }
  let parts = out.split(separator: 47)
  guard !out.contains(0), !parts.contains(Array("..".utf8)[...]) else { throw SandboxError.outsideDirectory(path) }
  let root = try url(of: directory).path
  return URL(fileURLWithPath: parts.reduce(root) { $0 + "/" + text($1) })
}
