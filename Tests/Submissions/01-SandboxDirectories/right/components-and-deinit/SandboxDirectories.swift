import Foundation

enum Component: Equatable { case rootDir, curDir, parentDir, normal(String) }

struct Path {
  let raw: String
  var components: [Component] {
    var out: [Component] = []
    let u = raw.utf8
    if u.first == UInt8(ascii: "/") { out.append(.rootDir) }
    for s in u.split(separator: UInt8(ascii: "/")) {
      let name = String(s)!
      switch name {
      case ".": out.append(.curDir)
      case "..": out.append(.parentDir)
      default: out.append(.normal(name))
      }
    }
    return out
  }
  func relative() -> Swift.Result<[String], SandboxError> {
    var acc: [String] = []
    for c in components {
      switch c {
      case .rootDir: return .failure(.outsideDirectory(raw))
      case .curDir: break
      case .parentDir: guard acc.popLast() != nil else { return .failure(.outsideDirectory(raw)) }
      case .normal(let n): acc.append(n)
      }
    }
    return .success(acc)
  }
}

/// Removes what it names when it goes.
final class TempPath {
  let url: URL
  init(in dir: URL) { url = dir.appendingPathComponent(".tmp\(UUID().uuidString)", isDirectory: false) }
  deinit { _ = Swift.Result { try FileManager.default.removeItem(at: url) } }
}

extension SandboxDirectory {
  fileprivate var located: Swift.Result<URL, any Error> {
    Swift.Result {
      switch self {
      case .temporary: return FileManager.default.temporaryDirectory
      case .documents: return try find(.documentDirectory)
      case .caches: return try find(.cachesDirectory)
      case .applicationSupport: return try find(.applicationSupportDirectory)
      }
    }.flatMap { url in
      Swift.Result {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
      }
    }
  }
  private func find(_ d: FileManager.SearchPathDirectory) throws -> URL {
    guard let u = FileManager.default.urls(for: d, in: .userDomainMask).last else { throw CocoaError(.fileNoSuchFile) }
    return u
  }
}

public func url(of directory: SandboxDirectory) throws -> URL { try directory.located.get() }

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  case .note, .export: .documents
  case .downloadedPicture, .cachedResponse: .caches
  case .operationFile: .temporary
  case .offlineDownload: .applicationSupport
  }
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  try Path(raw: path).relative().mapError { $0 as any Error }
    .flatMap { names in directory.located.map { base in (base, names) } }
    .flatMap { base, names in
      Swift.Result {
        var at = base
        let fm = FileManager.default
        for n in names {
          at = at.appendingPathComponent(n, isDirectory: true)
          // a link is never followed
          if (try? fm.destinationOfSymbolicLink(atPath: at.path)) != nil { throw SandboxError.outsideDirectory(path) }
        }
        try fm.createDirectory(at: at, withIntermediateDirectories: true)
        return at
      }
    }.get()
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let temp = TempPath(in: try url(of: .temporary))
  return try withExtendedLifetime(temp) { try body($0.url) }
}

public func storedPath(for url: URL) throws -> String {
  guard case .rootDir? = Path(raw: url.path).components.first else { throw SandboxError.outsideDirectory(url.path) }
  let mine = try names(of: url)
  for d in SandboxDirectory.allCases {
    let base = try names(of: d.located.get())
    if mine.starts(with: base) {
      return (["\(d)"] + mine.dropFirst(base.count)).joined(separator: "/")
    }
  }
  throw SandboxError.outsideDirectory(url.path)
}

private func names(of url: URL) throws -> [String] {
  try Path(raw: String(url.standardizedFileURL.path.dropFirst())).relative().get()
}

public func url(forStoredPath path: String) throws -> URL {
  let parts = path.utf8.split(separator: 47, maxSplits: 1, omittingEmptySubsequences: false).map { String($0)! }
  guard let first = parts.first, let d = SandboxDirectory.allCases.first(where: { "\($0)" == first }) else {
    throw SandboxError.outsideDirectory(path)
  }
  let rest = parts.count > 1 ? parts[1] : ""
  guard case .success(let names) = Path(raw: rest).relative() else { throw SandboxError.outsideDirectory(path) }
  return names.reduce(try d.located.get()) { $0.appendingPathComponent($1) }
}
