import Foundation

public final class Sandbox: Sendable {
  public static let shared = Sandbox()

  func url(of directory: SandboxDirectory) throws -> URL {
    let manager = FileManager()
    let url: URL
    switch directory {
    case .temporary: url = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
    case .documents: url = manager.urls(for: .documentDirectory, in: .userDomainMask)[0]
    case .caches: url = manager.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    case .applicationSupport:
      url = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
    }
    try manager.createDirectory(atPath: url.path, withIntermediateDirectories: true)
    return url
  }

  func home(of content: StoredContent) -> SandboxDirectory {
    switch content {
    case .note, .export: return .documents
    case .cachedResponse, .downloadedPicture: return .caches
    case .offlineDownload: return .applicationSupport
    case .operationFile: return .temporary
    }
  }

  func subdirectory(_ path: RelativePath, in directory: SandboxDirectory) throws -> URL {
    let url = try path.names.reduce(url(of: directory)) {
      $0.appendingPathComponent($1, isDirectory: true)
    }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  func scratch<T>(_ body: (URL) throws -> T) throws -> T {
    let file = ScratchFile(in: try url(of: .temporary))
    return try withExtendedLifetime(file) { try body(file.url) }
  }

  func bookmark(_ url: URL) throws -> Bookmark {
    for directory in SandboxDirectory.allCases {
      let base = try self.url(of: directory).standardizedFileURL.path + "/"
      let path = url.standardizedFileURL.path
      if path.hasPrefix(base) {
        return Bookmark(directory: directory, rest: String(path.dropFirst(base.count)))
      }
    }
    throw SandboxError.outsideDirectory(url.path)
  }

  func open(_ bookmark: Bookmark) throws -> URL {
    let (directory, rest) = try bookmark.parsed()
    return try RelativePath(rest).names.reduce(url(of: directory)) { $0.appendingPathComponent($1) }
  }
}

/// Removed with its last reference.
final class ScratchFile {
  let url: URL
  init(in folder: URL) { url = folder }
  deinit { _ = try? FileManager.default.removeItem(at: url) }
}
