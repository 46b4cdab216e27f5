import Foundation

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

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  guard path.utf8.first != 47, !path.utf8.contains(0) else {
    throw SandboxError.outsideDirectory(path)
  }
  var names: [String] = []
  for part in path.utf8.split(separator: 47) {
    let name = String(decoding: part, as: UTF8.self)
    if name == "." { continue }
    if name == ".." {
      guard names.popLast() != nil else { throw SandboxError.outsideDirectory(path) }
      continue
    }
    names.append(name)
  }
  var here = try url(of: directory)
  let root = here.resolvingSymlinksInPath().pathComponents
  for name in names {
    here.appendPathComponent(name, isDirectory: true)
    guard here.resolvingSymlinksInPath().pathComponents.starts(with: root) else {
      throw SandboxError.outsideDirectory(path)
    }
    try FileManager.default.createDirectory(at: here, withIntermediateDirectories: true)
  }
  return here
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let place = try url(of: .temporary).appendingPathComponent("scratch-" + UUID().uuidString)
  let manager = FileManager.default
  for old in (try? manager.contentsOfDirectory(at: place.deletingLastPathComponent(), includingPropertiesForKeys: nil)) ?? [] {
    // left by a killed process: nobody keeps a scratch file for ten minutes
    if old.lastPathComponent.hasPrefix("scratch-"),
      let date = try? manager.attributesOfItem(atPath: old.path)[.modificationDate] as? Date,
      date.timeIntervalSinceNow < -600
    { try? manager.removeItem(at: old) }
  }
  defer { try? FileManager.default.removeItem(at: place) }
  return try body(place)
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
