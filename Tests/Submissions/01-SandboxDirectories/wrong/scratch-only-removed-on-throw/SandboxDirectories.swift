import Foundation

public func url(of directory: SandboxDirectory) throws -> URL {
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

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let root = try url(of: directory).standardizedFileURL
  let folder = root.appendingPathComponent(path).standardizedFileURL
  guard !path.hasPrefix("/"), folder.pathComponents.starts(with: root.pathComponents) else {
    throw SandboxError.outsideDirectory(path)
  }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let scratch = try url(of: .temporary).appendingPathComponent(UUID().uuidString)
  do {
    return try body(scratch)
  } catch {
    try? FileManager.default.removeItem(at: scratch)
    throw error
  }
}

public func storedPath(for url: URL) throws -> String {
  // TODO: task 5
  ""
}

public func url(forStoredPath path: String) throws -> URL {
  // TODO: task 5
  URL(fileURLWithPath: "/unfinished")
}
