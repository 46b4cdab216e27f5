import Foundation

/// Functional, with recursion: a path is a list of names.
indirect enum Names { case end, name(String, Names) }

extension Names {
  init?(_ bytes: some Collection<UInt8>) {
    if bytes.contains(0) { return nil }
    if let first = bytes.first, first == 47 { return nil }
    func build(_ rest: ArraySlice<String>) -> Names {
      rest.first.map { .name($0, build(rest.dropFirst())) } ?? .end
    }
    let list = bytes.split(separator: 47).map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "." }
    if list.contains("..") { return nil }
    self = build(list[...])
  }
  func walk(from url: URL, _ step: (URL) throws -> Void) rethrows -> URL {
    switch self {
    case .end: return url
    case .name(let name, let rest):
      let next = url.appendingPathComponent(name)
      try step(next)
      return try rest.walk(from: next, step)
    }
  }
}

private let search: [SandboxDirectory: @Sendable () -> URL?] = [
  .documents: { FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first },
  .caches: { FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first },
  .applicationSupport: { FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first },
  .temporary: { FileManager.default.temporaryDirectory },
]

private func directoryIsThere(_ url: URL) throws -> Bool {
  do { return try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true } catch { return false }
}

private func require(_ url: URL) throws {
  func climb(_ url: URL) throws {
    var s = stat()
    if stat(url.path, &s) == 0, s.st_mode & S_IFMT == S_IFDIR { return }
    if url.pathComponents.count > 1 { try climb(url.deletingLastPathComponent()) }
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false) } catch {
      // somebody else may have been faster
      if stat(url.path, &s) == 0, s.st_mode & S_IFMT == S_IFDIR { return }
      throw error
    }
  }
  try climb(url.absoluteURL)
}

public func url(of directory: SandboxDirectory) throws -> URL {
  guard let found = search[directory]?() else { throw CocoaError(.fileNoSuchFile) }
  try require(found)
  return found
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  case .downloadedPicture, .cachedResponse: .caches
  case .operationFile: .temporary
  case .note, .export: .documents
  case .offlineDownload: .applicationSupport
  }
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  guard let names = Names(path.utf8) else { throw SandboxError.outsideDirectory(path) }
  let top = try url(of: directory)
  let realTop = top.resolvingSymlinksInPath().pathComponents
  return try names.walk(from: top) { step in
    var s = stat()
    if lstat(step.path, &s) == 0, s.st_mode & S_IFMT == S_IFLNK,
      !step.resolvingSymlinksInPath().pathComponents.starts(with: realTop)
    { throw SandboxError.outsideDirectory(path) }
    try require(step)
  }
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  // A folder for each process that is removed when it is empty.
  let folder = try url(of: .temporary).appendingPathComponent("s-\(UUID())/")
  try require(folder)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.appendingPathComponent("ein Entwurf #1.txt"))
}

public func storedPath(for url: URL) throws -> String {
  func parts(_ url: URL) -> [String] { url.absoluteURL.standardizedFileURL.pathComponents }
  let all = SandboxDirectory.allCases.compactMap { d in search[d]?().map { (d, parts($0)) } }
  guard let (d, root) = all.filter({ parts(url).starts(with: $0.1) }).max(by: { $0.1.count < $1.1.count }) else {
    throw SandboxError.outsideDirectory(url.path)
  }
  var c = URLComponents()
  c.scheme = "sandbox"
  c.host = "\(d)".lowercased()
  c.path = parts(url).dropFirst(root.count).map { "/" + $0 }.joined()
  return c.string ?? ""
}

public func url(forStoredPath path: String) throws -> URL {
  guard let c = URLComponents(string: path), c.scheme == "sandbox",
    let d = SandboxDirectory.allCases.first(where: { "\($0)".lowercased() == c.host }),
    let names = Names(c.path.utf8.drop { $0 == 47 })
  else { throw SandboxError.outsideDirectory(path) }
  return try names.walk(from: url(of: d)) { _ in }
}
