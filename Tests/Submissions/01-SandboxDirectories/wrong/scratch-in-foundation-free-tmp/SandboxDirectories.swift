import Foundation

extension SandboxDirectory {
  fileprivate var searchPath: FileManager.SearchPathDirectory? {
    switch self {
    case .documents: .documentDirectory
    case .caches: .cachesDirectory
    case .applicationSupport: .applicationSupportDirectory
    case .temporary: nil
    }
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  let url =
    try directory.searchPath.map {
      try FileManager.default.url(for: $0, in: .userDomainMask, appropriateFor: nil, create: true)
    } ?? .temporaryDirectory
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
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
  let base = try url(of: directory).standardizedFileURL
  let target = base.appending(path: path, directoryHint: .isDirectory).standardizedFileURL
  guard !path.hasPrefix("/"), target.pathComponents.starts(with: base.pathComponents) else {
    throw SandboxError.outsideDirectory(path)
  }
  try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
  return target
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let file = URL(filePath: "/tmp").appending(component: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: file) }
  return try body(file)
}

public func storedPath(for url: URL) throws -> String {
  // TODO: task 5
  ""
}

public func url(forStoredPath path: String) throws -> URL {
  // TODO: task 5
  URL(fileURLWithPath: "/unfinished")
}
