import Foundation

private func named(_ directory: SandboxDirectory) -> URL {
  let f = FileManager.default
  return switch directory {
  case .documents: f.urls(for: .documentDirectory, in: .userDomainMask)[0]
  case .caches: f.urls(for: .cachesDirectory, in: .userDomainMask)[0]
  case .temporary: f.temporaryDirectory
  case .applicationSupport: f.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  let u = named(directory)
  try perform { ensure(u) }
  return u
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  let pairs: KeyValuePairs<SandboxDirectory, [StoredContent]> = [
    .documents: [.note, .export], .caches: [.cachedResponse, .downloadedPicture], .temporary: [.operationFile],
  ]
  return pairs.first { $0.value.contains(content) }?.key ?? .applicationSupport
}

/// How deep the names lead, at each of them.
private func depths(_ names: [String]) -> [Int] {
  names.reduce(into: [0]) { $0.append($0.last! + ($1 == ".." ? -1 : $1 == "." || $1 == "" ? 0 : 1)) }
}

private func isLinkOut(_ url: URL, _ base: URL) -> Bool {
  let real = url.resolvingSymlinksInPath().standardizedFileURL.pathComponents
  let root = base.resolvingSymlinksInPath().standardizedFileURL.pathComponents
  return !real.starts(with: root)
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let names = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
  let base = try url(of: directory)
  let error = SandboxError.outsideDirectory(path)
  var kept: [String] = []
  for n in names where n != "." && n != "" { if n == ".." { _ = kept.popLast() } else { kept.append(n) } }
  let goal = base </> kept
  try perform {
    require(path.unicodeScalars.first != "/", else: error)
    require(depths(names).min()! >= 0, else: error)
    for n in kept.indices {
      require(!isLinkOut(base </> Array(kept[...n]), base), else: error)
    }
    ensure(goal)
  }
  return goal
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let place = try url(of: .temporary) </> "\(UUID())" </> "scratch"
  try perform { ensure(place.deletingLastPathComponent()) }
  let outcome = Swift.Result { try body(place) }
  try? FileManager.default.removeItem(at: place.deletingLastPathComponent())
  return try outcome.get()
}

public func storedPath(for url: URL) throws -> String {
  let own = url.standardizedFileURL.pathComponents
  var hits: [String] = []
  try perform {
    for d in SandboxDirectory.allCases {
      {
        let base = named(d).standardizedFileURL.pathComponents
        if own.starts(with: base) { hits.append("\(d)://" + own.dropFirst(base.count).joined(separator: "/")) }
      }
    }
    require(!hits.isEmpty, else: SandboxError.outsideDirectory(url.path))
  }
  return hits[0]
}

public func url(forStoredPath path: String) throws -> URL {
  let halves = path.components(separatedBy: "://")
  guard halves.count >= 2, let d = SandboxDirectory.allCases.first(where: { String(describing: $0) == halves[0] })
  else { throw SandboxError.outsideDirectory(path) }
  let rest = halves.dropFirst().joined(separator: "://").unicodeScalars.split(separator: "/").map { String($0) }
  guard depths(rest).min()! >= 0 else { throw SandboxError.outsideDirectory(path) }
  return (try url(of: d) </> rest).standardizedFileURL
}
