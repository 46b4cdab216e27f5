import Foundation

/// Tells what was refused; shown to people.
public struct Refusal: LocalizedError {
  let path: String
  public var errorDescription: String? { "The path \(path) is not inside the directory." }
}

protocol Locating: Sendable { func locate() throws -> URL }

struct SearchPath: Locating {
  var kind: FileManager.SearchPathDirectory
  func locate() throws -> URL {
    guard let path = NSSearchPathForDirectoriesInDomains(kind, .userDomainMask, true).first else {
      throw CocoaError(.fileNoSuchFile)
    }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}

struct Temporary: Locating {
  func locate() -> URL { FileManager.default.temporaryDirectory }
}

struct Existing<Base: Locating>: Locating {
  var base: Base
  func locate() throws -> URL {
    let url = try base.locate()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

private let locators: [SandboxDirectory: any Locating] = [
  .documents: Existing(base: SearchPath(kind: .documentDirectory)),
  .caches: Existing(base: SearchPath(kind: .cachesDirectory)),
  .applicationSupport: Existing(base: SearchPath(kind: .applicationSupportDirectory)),
  .temporary: Existing(base: Temporary()),
]

public func url(of directory: SandboxDirectory) throws -> URL {
  guard let locator = locators[directory] else { throw CocoaError(.featureUnsupported) }
  return try locator.locate()
}

private protocol Rule: Sendable { func decide(_ content: StoredContent) -> SandboxDirectory? }
private struct When: Rule {
  var contents: Set<StoredContent>
  var then: SandboxDirectory
  func decide(_ content: StoredContent) -> SandboxDirectory? {
    contents.contains(content) ? then : nil
  }
}
private let rules: [any Rule] = [
  When(contents: [.note, .export], then: .documents),
  When(contents: [.operationFile], then: .caches),
  When(contents: [.downloadedPicture, .cachedResponse], then: .temporary),
  When(contents: [.offlineDownload], then: .applicationSupport),
]

public func directory(for content: StoredContent) -> SandboxDirectory {
  rules.lazy.compactMap { $0.decide(content) }.first ?? .caches
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let names = path.split(separator: "/", omittingEmptySubsequences: true)
  guard !path.hasPrefix("/"), !names.contains("..") else { throw Refusal(path: path) }
  var url = try url(of: directory)
  for name in names { url.appendPathComponent(String(name), isDirectory: true) }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let url = try url(of: .temporary).appendingPathComponent(
    ProcessInfo.processInfo.globallyUniqueString)
  let outcome = Swift.Result { try body(url) }
  _ = try? FileManager.default.removeItem(at: url)
  return try outcome.get()
}

public func storedPath(for url: URL) throws -> String {
  // TODO: task 5
  ""
}

public func url(forStoredPath path: String) throws -> URL {
  // TODO: task 5
  URL(fileURLWithPath: "/unfinished")
}
