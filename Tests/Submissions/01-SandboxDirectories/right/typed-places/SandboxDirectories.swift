import Foundation

/// What keeps files. The default is the real one.
public protocol FolderMaking {
  func make(_ url: URL) throws
}

public struct RealFolders: FolderMaking {
  public init() {}
  public func make(_ url: URL) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
}

public protocol Place { static func find() -> URL? }
public enum Documents: Place { public static func find() -> URL? { FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first } }
public enum Caches: Place { public static func find() -> URL? { FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first } }
public enum Support: Place { public static func find() -> URL? { FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first } }
public enum Temporary: Place { public static func find() -> URL? { FileManager.default.temporaryDirectory } }

extension SandboxDirectory {
  var place: any Place.Type {
    switch self {
    case .documents: Documents.self
    case .caches: Caches.self
    case .temporary: Temporary.self
    case .applicationSupport: Support.self
    }
  }
}

public struct Inside<P: Place> {
  public let names: [String]
  public init?(_ path: String) {
    guard !path.unicodeScalars.starts(with: "/".unicodeScalars) else { return nil }
    var names: [String] = []
    for piece in path.utf8.split(separator: 47) {
      let name = String(decoding: piece, as: UTF8.self)
      if name == "." { continue }
      guard name != ".." else { return nil }
      names.append(name)
    }
    self.names = names
  }
  public func url() throws -> URL {
    guard var u = P.find() else { throw CocoaError(.fileNoSuchFile) }
    for n in names { u = u.appendingPathComponent(n, isDirectory: true) }
    return u
  }
}

private func make<P: Place, M: FolderMaking>(_ path: String, in _: P.Type, with maker: M = RealFolders()) throws -> URL {
  guard let inside = Inside<P>(path) else { throw SandboxError.outsideDirectory(path) }
  let u = try inside.url()
  var probe = P.find()!
  for n in inside.names {
    probe.appendPathComponent(n)
    let kind = try? FileManager.default.attributesOfItem(atPath: probe.path)[.type] as? FileAttributeType
    if kind == .typeSymbolicLink { throw SandboxError.outsideDirectory(path) }
  }
  try maker.make(u)
  return u
}

public func url(of directory: SandboxDirectory) throws -> URL { try make("", in: directory.place) }

public func directory(for content: StoredContent) -> SandboxDirectory { content.home }

extension StoredContent {
  public var home: SandboxDirectory {
    switch self {
    case .note, .export: .documents
    case .downloadedPicture, .cachedResponse: .caches
    case .operationFile: .temporary
    case .offlineDownload: .applicationSupport
    }
  }
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  try make(path, in: directory.place)
}

public func makeSubdirectory(_ names: [String], in directory: SandboxDirectory = .caches) throws -> URL {
  try makeSubdirectory(names.joined(separator: "/"), in: directory)
}

/// A folder that lasts as long as the process is interested in it.
struct Lease: ~Copyable {
  let file: URL
  init() throws {
    let shelf = try SandboxDirectories_urlOfTemporary().appendingPathComponent("leases")
    try RealFolders().make(shelf)
    file = shelf.appendingPathComponent(UUID().uuidString)
  }
  deinit {
    try? FileManager.default.removeItem(at: file)
    try? FileManager.default.removeItem(at: file.appendingPathExtension("lock"))
  }
}

private func SandboxDirectories_urlOfTemporary() throws -> URL { try url(of: .temporary) }

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let lease = try Lease()
  return try body(lease.file)
}

public func storedPath(for url: URL) throws -> String {
  let mine = url.standardizedFileURL.pathComponents
  for d in SandboxDirectory.allCases {
    let base = d.place.find()!.standardizedFileURL.pathComponents
    if mine.starts(with: base) {
      var c = URLComponents()
      c.scheme = "sandbox"
      c.host = "\(d)".lowercased()
      c.path = "/" + mine.dropFirst(base.count).joined(separator: "/")
      return c.string!
    }
  }
  throw SandboxError.outsideDirectory(url.path)
}

public func url(forStoredPath path: String) throws -> URL {
  guard let c = URLComponents(string: path), c.scheme == "sandbox", let d = SandboxDirectory.allCases.first(where: { "\($0)".lowercased() == c.host }),
    !c.path.split(separator: "/").contains("..")
  else { throw SandboxError.outsideDirectory(path) }
  var u = try url(of: d)
  for n in c.path.split(separator: "/") { u.appendPathComponent(String(n)) }
  return u
}
