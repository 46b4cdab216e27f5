import Foundation

public func url(of directory: SandboxDirectory) throws -> URL {
  let manager = FileManager.default
  let place: URL
  switch directory {
  case .documents:
    place = try manager.url(
      for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  case .caches:
    place = try manager.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  case .applicationSupport:
    place = try manager.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  case .temporary:
    place = manager.temporaryDirectory.appendingPathComponent("app", isDirectory: true)
  }
  try manager.createDirectory(at: place, withIntermediateDirectories: true)
  return place
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  case .note: return .documents
  case .export: return .documents
  case .downloadedPicture: return .caches
  case .cachedResponse: return .caches
  case .operationFile: return .temporary
  case .offlineDownload: return .applicationSupport
  }
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let target = try inside(path, directory)
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  return target
}

/// Follows the names one by one, with the links that are on the way.
private func inside(_ path: String, _ directory: SandboxDirectory) throws -> URL {
  guard !path.utf8.starts(with: "/".utf8) else { throw SandboxError.outsideDirectory(path) }
  let top = real(try url(of: directory))
  var place = top
  for part in path.utf8.split(separator: UInt8(ascii: "/")) {
    let name = String(decoding: Array(part), as: UTF8.self)
    if name == "." { continue }
    if name == ".." {
      place.deleteLastPathComponent()
    } else {
      place = real(place.appendingPathComponent(name))
    }
    let names = place.pathComponents
    guard names.count >= top.pathComponents.count,
      Array(names[0..<top.pathComponents.count]) == top.pathComponents
    else { throw SandboxError.outsideDirectory(path) }
  }
  return place
}

private func real(_ place: URL) -> URL { place.resolvingSymlinksInPath() }

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let file = try url(of: .temporary).appendingPathComponent("scratch-" + UUID().uuidString)
  defer {
    if FileManager.default.fileExists(atPath: file.path) {
      try? FileManager.default.removeItem(at: file)
    }
  }
  return try body(file)
}

private let letters: [(SandboxDirectory, String)] = [
  (.documents, "D"), (.caches, "C"), (.temporary, "T"), (.applicationSupport, "A"),
]

public func storedPath(for url: URL) throws -> String {
  let names = url.standardizedFileURL.pathComponents
  for (directory, letter) in letters {
    let top = try SandboxDirectories.url(of: directory).standardizedFileURL.pathComponents
    if names.count >= top.count && Array(names[..<top.count]) == top {
      return ([letter] + names[top.count...]).joined(separator: "/")
    }
  }
  throw SandboxError.outsideDirectory(url.path)
}

public func url(forStoredPath path: String) throws -> URL {
  for (directory, letter) in letters where path == letter || path.hasPrefix(letter + "/") {
    return try inside(String(path.dropFirst(letter.count + 1)), directory)
  }
  throw SandboxError.outsideDirectory(path)
}
