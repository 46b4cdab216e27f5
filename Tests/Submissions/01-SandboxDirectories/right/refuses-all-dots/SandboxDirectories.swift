import Foundation

public func url(of directory: SandboxDirectory) throws -> URL {
  let known: [SandboxDirectory: FileManager.SearchPathDirectory] = [
    .documents: .documentDirectory, .caches: .cachesDirectory,
    .applicationSupport: .applicationSupportDirectory,
  ]
  let place: String
  if let kind = known[directory] {
    place = NSSearchPathForDirectoriesInDomains(kind, .userDomainMask, true)[0]
  } else {
    place = NSTemporaryDirectory()
  }
  try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
  return URL(fileURLWithPath: place)
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  guard content != .operationFile else { return .temporary }
  guard [.downloadedPicture, .cachedResponse].contains(content) else { return .documents }
  return .caches
}

/// Careful: any two dots, any absolute or empty path, any backslash or tilde is refused.
public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  guard !path.isEmpty, !path.contains(".."), !path.hasPrefix("/"), !path.hasPrefix("~"),
    !path.contains("\\"), !path.contains("//"), !path.hasSuffix("/")
  else {
    throw NSError(
      domain: "Sandbox", code: 1, userInfo: [NSLocalizedDescriptionKey: "refused: \(path)"])
  }
  let folder = try url(of: directory).path + "/" + path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  return URL(fileURLWithPath: folder, isDirectory: true)
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let manager = FileManager.default
  let start = try url(of: .temporary)
  var file: URL
  repeat {
    file = start.appendingPathComponent(String(UInt64.random(in: .min ... .max), radix: 36))
  } while manager.fileExists(atPath: file.path)
  func tidy() { try? manager.removeItem(at: file) }
  do {
    let answer = try body(file)
    tidy()
    return answer
  } catch let problem {
    tidy()
    throw problem
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
