import Foundation

private let fm = FileManager.default

public func url(of directory: SandboxDirectory) throws -> URL {
  let keys: [SandboxDirectory: FileManager.SearchPathDirectory] = [
    .documents: .documentDirectory, .caches: .cachesDirectory, .applicationSupport: .applicationSupportDirectory]
  return try keys[directory].map { try fm.url(for: $0, in: .userDomainMask, appropriateFor: nil, create: true) }
    ?? { try fm.createDirectory(at: fm.temporaryDirectory, withIntermediateDirectories: true); return fm.temporaryDirectory }()
}
private let find: @Sendable (SandboxDirectory) throws -> URL = { try url(of: $0) }

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  case .operationFile: .temporary
  case .offlineDownload: .applicationSupport
  case .cachedResponse, .downloadedPicture: .caches
  default: .documents
  }
}

private func descend(_ parts: ArraySlice<String>, from base: URL) throws -> URL {
  guard let head = parts.first else { return base }
  let here = base.appending(path: head, directoryHint: .isDirectory)
  if (try? fm.destinationOfSymbolicLink(atPath: here.path(percentEncoded: false).trimmingSlash)) != nil { throw CocoaError(.fileWriteInvalidFileName) }
  try fm.createDirectory(at: here, withIntermediateDirectories: true)
  return try descend(parts.dropFirst(), from: here)
}
extension String { fileprivate var trimmingSlash: String { hasSuffix("/") ? String(dropLast()) : self } }

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  guard path.utf8.first != 47 else { throw SandboxError.outsideDirectory(path) }
  let parts = try path.utf8.split(separator: 47).lazy.map { String(Substring($0)) }.filter { $0 != "." }
    .reduce(into: [String]()) { if $1 == ".." { if $0.popLast() == nil { throw SandboxError.outsideDirectory(path) } } else { $0.append($1) } }
  return try descend(parts[...], from: url(of: directory))
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  // a folder of its own for each call, deep in tmp; the file in it keeps a friendly name
  let room = try makeSubdirectory("com.example.app/scratch/\(UUID())", in: .temporary)
  defer { try? fm.removeItem(at: room) }
  return try body(room.appendingPathComponent("scratch file #1.txt"))
}

public func storedPath(for url: URL) throws -> String {
  let parts = url.standardizedFileURL.pathComponents
  for (i, d) in SandboxDirectory.allCases.enumerated() {
    let base = try find(d).standardizedFileURL.pathComponents
    if parts.starts(with: base) {
      var c = URLComponents()
      c.scheme = "sandbox"
      c.host = "dir\(i)"
      c.path = "/" + parts.dropFirst(base.count).joined(separator: "/")
      return c.string!
    }
  }
  throw SandboxError.outsideDirectory(url.path)
}
public func url(forStoredPath path: String) throws -> URL {
  guard let c = URLComponents(string: path), c.scheme == "sandbox", let h = c.host, h.hasPrefix("dir"), let i = Int(h.dropFirst(3)),
    SandboxDirectory.allCases.indices.contains(i), !c.path.split(separator: "/").contains("..")
  else { throw SandboxError.outsideDirectory(path) }
  let rest = String(c.path.drop { $0 == "/" })
  return rest.isEmpty ? try url(of: SandboxDirectory.allCases[i]) : try url(of: SandboxDirectory.allCases[i]).appendingPathComponent(rest)
}
