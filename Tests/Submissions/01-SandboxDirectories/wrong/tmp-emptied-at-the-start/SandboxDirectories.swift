import Foundation

private let swept: Void = {
  let tmp = FileManager.default.temporaryDirectory
  for name in (try? FileManager.default.contentsOfDirectory(atPath: tmp.path)) ?? [] {
    try? FileManager.default.removeItem(at: tmp.appendingPathComponent(name))
  }
}()

public func url(of directory: SandboxDirectory) throws -> URL {
  let manager = FileManager.default
  let found: URL?
  switch directory {
  case .documents: found = manager.urls(for: .documentDirectory, in: .userDomainMask).first
  case .caches: found = manager.urls(for: .cachesDirectory, in: .userDomainMask).first
  case .temporary: found = manager.temporaryDirectory
  case .applicationSupport: found = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
  }
  if directory == .temporary { _ = swept }
  guard let found else { throw CocoaError(.fileNoSuchFile) }
  try manager.createDirectory(at: found, withIntermediateDirectories: true)
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

/// The names of a relative path, without `.` and with every `..` carried out.
func names(of path: String) throws -> [String] {
  guard path.utf8.first != UInt8(ascii: "/") else { throw SandboxError.outsideDirectory(path) }
  var names: [String] = []
  for part in path.utf8.split(separator: UInt8(ascii: "/")) {
    let name = String(decoding: part, as: UTF8.self)
    if name == "." { continue }
    if name == ".." {
      guard names.popLast() != nil else { throw SandboxError.outsideDirectory(path) }
    } else {
      names.append(name)
    }
  }
  return names
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let manager = FileManager.default
  let base = try url(of: directory)
  var folder = base
  for name in try names(of: path) {
    folder.appendPathComponent(name, isDirectory: true)
    if (try? manager.destinationOfSymbolicLink(atPath: folder.path)) != nil {
      throw SandboxError.outsideDirectory(path)
    }
  }
  try manager.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let file = try url(of: .temporary).appendingPathComponent(UUID().uuidString, isDirectory: false)
  defer { try? FileManager.default.removeItem(at: file) }
  return try body(file)
}

private func base(_ directory: SandboxDirectory) throws -> URL { try url(of: directory) }

public func storedPath(for url: URL) throws -> String {
  let own = url.standardizedFileURL.pathComponents
  for directory in SandboxDirectory.allCases {
    let folder = try base(directory).standardizedFileURL.pathComponents
    if own.starts(with: folder) {
      return (["\(directory)"] + own.dropFirst(folder.count)).joined(separator: "/")
    }
  }
  throw SandboxError.outsideDirectory(url.path)
}

public func url(forStoredPath path: String) throws -> URL {
  let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
  guard let first = parts.first, let directory = SandboxDirectory.allCases.first(where: { "\($0)" == first }) else {
    throw SandboxError.outsideDirectory(path)
  }
  var found = try base(directory)
  let rest = parts.count > 1 ? String(parts[1]) : ""
  guard let below = try? names(of: rest) else { throw SandboxError.outsideDirectory(path) }
  for name in below { found.appendPathComponent(name) }
  return found
}
