import Foundation
import Synchronization

/// Counts up, so that two scratch files of this process never share a name.
private let counter = Atomic<Int>(0)

struct SandboxFolder<Kind>: Sendable {
  let find: @Sendable () throws -> URL

  func existing() throws -> URL {
    let url = try find().absoluteURL
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

private func folder(_ kind: FileManager.SearchPathDirectory) -> SandboxFolder<Void> {
  SandboxFolder {
    guard let url = FileManager.default.urls(for: kind, in: .userDomainMask).first else {
      throw URLError(.fileDoesNotExist)
    }
    return url
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  let places = [
    SandboxDirectory.documents: folder(.documentDirectory), .caches: folder(.cachesDirectory),
    .applicationSupport: folder(.applicationSupportDirectory),
    .temporary: SandboxFolder<Void> { FileManager.default.temporaryDirectory },
  ]
  guard let place = places[directory] else { throw URLError(.unsupportedURL) }
  return try place.existing()
}

extension StoredContent {
  /// How long the content is wanted, and who has it.
  var traits: (isLasting: Bool, isOnlyHere: Bool) {
    switch self {
    case .note, .export: (true, true)
    case .offlineDownload: (true, true)
    case .downloadedPicture, .cachedResponse: (true, false)
    case .operationFile: (false, true)
    }
  }
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content.traits {
  case (false, _): .temporary
  case (true, true): content == .offlineDownload ? .applicationSupport : .documents
  case (true, false): .caches
  }
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let parent = try url(of: directory)
  let wanted = NSString(string: parent.path).appendingPathComponent(path)
  let normal = NSString(string: wanted).standardizingPath
  let inside = NSString(string: parent.path).standardizingPath + "/"
  if NSString(string: path).isAbsolutePath || !normal.hasPrefix(inside) {
    throw SandboxError.outsideDirectory(path)
  }
  try FileManager.default.createDirectory(atPath: normal, withIntermediateDirectories: true)
  return URL(fileURLWithPath: normal, isDirectory: true)
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let number = counter.add(1, ordering: .relaxed).newValue
  let name = "scratch-\(ProcessInfo.processInfo.processIdentifier)-\(number)"
  let file = try url(of: .temporary).appendingPathComponent(name)
  defer { _ = try? FileManager.default.removeItem(atPath: file.path) }
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
