import Foundation
import Synchronization

private let lock = Mutex(())

final class PathError: Error {
  let refused: String
  init(_ refused: String) { self.refused = refused }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  try lock.withLock { _ in
    let url: URL =
      switch directory {
      case .temporary: FileManager.default.temporaryDirectory.standardizedFileURL
      case .documents: try find(.documentDirectory)
      case .caches: try find(.cachesDirectory)
      case .applicationSupport: try find(.applicationSupportDirectory)
      }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    } catch CocoaError.fileWriteFileExists {
      guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
        throw CocoaError(.fileWriteFileExists)
      }
    } catch {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    return url
  }
}

private func find(_ kind: FileManager.SearchPathDirectory) throws -> URL {
  let found = FileManager.default.urls(for: kind, in: .userDomainMask)
  guard let url = found.last else { throw CocoaError(.fileNoSuchFile) }
  return url.resolvingSymlinksInPath()
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  let kept: [StoredContent] = [.note, .export]
  guard !kept.contains(content) else { return .documents }
  return content == .operationFile
    ? .temporary : content == .offlineDownload ? .applicationSupport : .caches
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let root = try url(of: directory)
  guard !path.starts(with: "/") else { throw PathError(path) }
  let folder = root.appendingPathComponent(path).standardized
  // With the slash, a sibling whose name begins alike is no prefix.
  guard folder.path.contains(root.path) else { throw PathError(path) }
  try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  return folder
}

/// Overload for those who want a name with an extension.
public func withScratchFile<Result>(
  extension ending: String, _ body: (URL) throws -> Result
) throws -> Result {
  let folder = try makeSubdirectory("op-\(UUID().uuidString)", in: .temporary)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.appendingPathComponent("scratch").appendingPathExtension(ending))
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  try withScratchFile(extension: "dat", body)
}

public func storedPath(for url: URL) throws -> String {
  // TODO: task 5
  ""
}

public func url(forStoredPath path: String) throws -> URL {
  // TODO: task 5
  URL(fileURLWithPath: "/unfinished")
}
