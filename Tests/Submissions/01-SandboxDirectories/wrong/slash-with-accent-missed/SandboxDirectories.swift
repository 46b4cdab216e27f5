import Foundation

public func url(of directory: SandboxDirectory) throws -> URL {
  let manager = FileManager.default
  let found: URL?
  switch directory {
  case .documents: found = manager.urls(for: .documentDirectory, in: .userDomainMask).first
  case .caches: found = manager.urls(for: .cachesDirectory, in: .userDomainMask).first
  case .applicationSupport:
    found = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
  case .temporary: found = manager.temporaryDirectory
  }
  guard let found else { throw CocoaError(.fileNoSuchFile) }
  try manager.createDirectory(at: found, withIntermediateDirectories: true)
  return found
}

func locate(of d: SandboxDirectory) throws -> URL { try url(of: d) }

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  case .note, .export: .documents
  case .downloadedPicture, .cachedResponse: .caches
  case .operationFile: .temporary
  case .offlineDownload: .applicationSupport
  }
}

func checkPath(_ path: String, _ directory: SandboxDirectory) throws {
  if path.hasPrefix("/") { throw SandboxError.outsideDirectory(path) }
  var depth = 0
  for part in path.split(separator: "/") {
    if part == ".." { depth -= 1 } else if part != "." { depth += 1 }
    if depth < 0 { throw SandboxError.outsideDirectory(path) }
  }
}

func inside(_ url: URL, _ base: URL) -> Bool {
  let a = base.resolvingSymlinksInPath().standardizedFileURL.pathComponents
  let b = url.resolvingSymlinksInPath().standardizedFileURL.pathComponents
  return b.starts(with: a)
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let base = try url(of: directory)
  try checkPath(path, directory)
  let target = base.appendingPathComponent(path, isDirectory: true)
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  return target
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let tmp = try url(of: .temporary)
  let place = tmp.appendingPathComponent(UUID().uuidString, isDirectory: false)
  defer { try? FileManager.default.removeItem(at: place) }
  return try body(place)
}

public func storedPath(for url: URL) throws -> String {
  for (name, dir) in [("d", SandboxDirectory.documents), ("c", .caches), ("t", .temporary), ("a", .applicationSupport)] {
    let base = try locate(of: dir).standardizedFileURL.pathComponents
    let parts = url.standardizedFileURL.pathComponents
    if parts.starts(with: base) { return ([name] + parts.dropFirst(base.count)).joined(separator: "/") }
  }
  throw SandboxError.outsideDirectory(url.path)
}

public func url(forStoredPath path: String) throws -> URL {
  let table: [String: SandboxDirectory] = ["d": .documents, "c": .caches, "t": .temporary, "a": .applicationSupport]
  let parts = path.split(separator: "/", maxSplits: 1)
  guard let first = parts.first, let dir = table[String(first)] else { throw SandboxError.outsideDirectory(path) }
  let base = try url(of: dir)
  guard parts.count > 1 else { return base }
  let rest = String(parts[1])
  try checkPath(rest, dir)
  return base.appendingPathComponent(rest)
}
