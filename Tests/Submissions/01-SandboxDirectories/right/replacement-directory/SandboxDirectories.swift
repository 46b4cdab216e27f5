import Foundation

public enum Trouble: Error, CustomStringConvertible {
  case leaves(path: String, root: String)
  case notAFolder(String)
  public var description: String {
    switch self {
    case .leaves(let path, let root): "'\(path)' leaves '\(root)'"
    case .notAFolder(let path): "no folder: \(path)"
    }
  }
}

private struct Roots {
  var manager: FileManager = .default
  subscript(_ directory: SandboxDirectory) -> URL? {
    switch directory {
    case .documents: manager.urls(for: .documentDirectory, in: .userDomainMask).first
    case .caches: manager.urls(for: .cachesDirectory, in: .userDomainMask).first
    case .applicationSupport:
      manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    case .temporary: manager.temporaryDirectory
    }
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  guard let url = Roots()[directory] else { throw Trouble.notAFolder("\(directory)") }
  try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  guard (try? FileManager.default.contentsOfDirectory(atPath: url.path)) != nil else {
    throw Trouble.notAFolder(url.path)
  }
  return url
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  let isReplaceable = [.downloadedPicture, .cachedResponse, .operationFile].contains(content)
  let isShortLived = content == .operationFile
  return isShortLived ? .temporary : isReplaceable ? .caches : .documents
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let root = try url(of: directory)
  var stack: [Substring] = path.first == "/" ? [".."] : []
  for part in path.split(separator: "/") where part != "." {
    if part == "..", let last = stack.last, last != ".." {
      stack.removeLast()
    } else {
      stack.append(part)
    }
  }
  if stack.first == ".." { throw Trouble.leaves(path: path, root: root.path) }
  let folder = root.appendingPathComponent(stack.joined(separator: "/"))
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let manager = FileManager.default
  let near = try url(of: .temporary)
  let folder = try manager.url(
    for: .itemReplacementDirectory, in: .userDomainMask,
    appropriateFor: near.appendingPathComponent("x"),
    create: true)
  defer { try? manager.removeItem(at: folder) }
  return try body(folder.appendingPathComponent("file"))
}

public func storedPath(for url: URL) throws -> String {
  // TODO: task 5
  ""
}

public func url(forStoredPath path: String) throws -> URL {
  // TODO: task 5
  URL(fileURLWithPath: "/unfinished")
}
