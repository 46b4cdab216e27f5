import Foundation
import Synchronization

// A property wrapper that finds a directory once, and makes it each time it is read.
@propertyWrapper
struct Made: Sendable {
  let found: URL?
  init(_ kind: FileManager.SearchPathDirectory?) {
    found = kind.map { FileManager.default.urls(for: $0, in: .userDomainMask)[0] } ?? FileManager.default.temporaryDirectory
  }
  var wrappedValue: Swift.Result<URL, any Error> {
    Swift.Result {
      guard let found else { throw CocoaError(.fileNoSuchFile) }
      try FileManager.default.createDirectory(at: found, withIntermediateDirectories: true)
      return found
    }
  }
}

struct Container: Sendable {
  @Made(.documentDirectory) var documents
  @Made(.cachesDirectory) var caches
  @Made(.applicationSupportDirectory) var applicationSupport
  @Made(nil) var temporary
  static let main = Container()
  subscript(d: SandboxDirectory) -> KeyPath<Container, Swift.Result<URL, any Error>> {
    switch d {
    case .documents: \.documents
    case .caches: \.caches
    case .temporary: \.temporary
    case .applicationSupport: \.applicationSupport
    }
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  let c = Container.main
  return try c[keyPath: c[directory]].get()
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  [.note, .export].contains(content) ? .documents
    : content == .operationFile ? .temporary
    : content == .offlineDownload ? .applicationSupport : .caches
}

/// Rules, one a line.
@resultBuilder enum AllRules {
  static func buildBlock(_ rules: ((String) -> Bool)...) -> (String) -> Bool {
    { text in rules.allSatisfy { $0(text) } }
  }
}
@AllRules func allowed() -> (String) -> Bool {
  { (text: String) in !text.utf8.starts(with: [47]) };
  { (text: String) in !text.utf8.contains(0) };
  { (text: String) in
    // the lowest level on the way
    text.utf8.split(separator: 47).reduce((level: 0, low: 0)) { at, part in
      let level = part.elementsEqual([46, 46]) ? at.level - 1 : part.elementsEqual([46]) ? at.level : at.level + 1
      return (level, min(at.low, level))
    }.low == 0
  }
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  guard allowed()(path) else { throw SandboxError.outsideDirectory(path) }
  let root = try url(of: directory)
  var open = [Handle]()
  open.append(try Handle(root.path))
  var names: [String] = []
  for part in path.utf8.split(separator: 47).map({ String(decoding: $0, as: UTF8.self) }) where part != "." {
    if part == ".." { open.removeLast(); names.removeLast(); continue }
    // Links below the directory are not followed at all.
    do { open.append(try open.last!.child(part)) } catch POSIXError.ELOOP { throw SandboxError.outsideDirectory(path) }
    names.append(part)
  }
  return names.reduce(root) { $0.appendingPathComponent($1, isDirectory: true) }
}

final class Handle {
  let fd: Int32
  init(_ path: String) throws {
    fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if fd < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
  private init(fd: Int32) { self.fd = fd }
  func child(_ name: String) throws -> Handle {
    if mkdirat(fd, name, 0o755) != 0, errno != EEXIST { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    var s = stat()
    if fstatat(fd, name, &s, AT_SYMLINK_NOFOLLOW) == 0, s.st_mode & S_IFMT == S_IFLNK { throw POSIXError(.ELOOP) }
    let new = openat(fd, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if new < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return Handle(fd: new)
  }
  deinit { if fd >= 0 { close(fd) } }
}

private let counter = Atomic<Int>(0)

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  // One folder for all, which stays. Names: process, number, and a random part; taken by O_EXCL.
  let folder = try url(of: .temporary).appendingPathComponent("scratch files", isDirectory: true)
  while true {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
    let file = folder.appendingPathComponent("\(getpid())-\(number)-\(UInt64.random(in: 0 ... .max))")
    let fd = open(file.path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if fd < 0 {
      if errno == EEXIST || errno == ENOENT { continue }
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    close(fd)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }
}

public func storedPath(for url: URL) throws -> String {
  let c = Container.main
  for (index, d) in SandboxDirectory.allCases.enumerated() {
    guard let root = try? c[keyPath: c[d]].get() else { continue }
    let a = root.standardizedFileURL.pathComponents, b = url.standardizedFileURL.pathComponents
    guard b.starts(with: a) else { continue }
    return "\(index)?" + Data(b.dropFirst(a.count).joined(separator: "/").utf8).base64EncodedString()
  }
  throw SandboxError.outsideDirectory(url.path)
}

public func url(forStoredPath path: String) throws -> URL {
  let parts = path.split(separator: "?", omittingEmptySubsequences: false)
  guard parts.count == 2, let index = Int(parts[0]), SandboxDirectory.allCases.indices.contains(index),
    let data = Data(base64Encoded: String(parts[1])), let rest = String(data: data, encoding: .utf8), allowed()(rest)
  else { throw SandboxError.outsideDirectory(path) }
  let root = try url(of: SandboxDirectory.allCases[index])
  return rest.isEmpty ? root : root.appendingPathComponent(rest)
}
