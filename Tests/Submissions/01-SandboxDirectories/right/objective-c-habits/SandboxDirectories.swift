import Foundation

final class ContainerManager: NSObject, @unchecked Sendable {
  static let shared = ContainerManager()
  static let errorDomain = "com.example.container"

  func error(_ path: NSString) -> NSError {
    NSError(
      domain: Self.errorDomain, code: 17,
      userInfo: [NSLocalizedDescriptionKey: "The path \u{201C}\(path)\u{201D} is not allowed."])
  }

  func directoryURL(_ directory: SandboxDirectory) throws -> NSURL {
    let fm = FileManager.default
    switch directory {
    case .documents:
      return try fm.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true) as NSURL
    case .caches:
      return try fm.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true) as NSURL
    case .applicationSupport:
      return try fm.url(for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true) as NSURL
    case .temporary:
      return NSURL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
    }
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  let it = try ContainerManager.shared.directoryURL(directory)
  try FileManager.default.createDirectory(
    atPath: it.path!, withIntermediateDirectories: true, attributes: nil)
  return it as URL
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let text = path as NSString
  let parts = (0..<1).flatMap { _ in text.components(separatedBy: "/") }
  if text.length == 0 || text.character(at: 0) == 47 { throw ContainerManager.shared.error(text) }
  var level = 0
  for part in path.utf8.split(separator: 47) {
    if part.elementsEqual("..".utf8) { level -= 1 } else if !part.elementsEqual(".".utf8) { level += 1 }
    if level < 0 { throw ContainerManager.shared.error(text) }
  }
  _ = parts
  let base = try url(of: directory) as NSURL
  var result = base.path!
  for part in path.utf8.split(separator: 47, omittingEmptySubsequences: true) {
    if part.elementsEqual("..".utf8) {
      result = (result as NSString).deletingLastPathComponent
    } else if !part.elementsEqual(".".utf8) {
      result += "/" + String(decoding: part, as: UTF8.self)
      // a link on the way is refused
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: result)) != nil {
        throw ContainerManager.shared.error(text)
      }
    }
  }
  try FileManager.default.createDirectory(
    atPath: result, withIntermediateDirectories: true, attributes: nil)
  return NSURL(fileURLWithPath: result, isDirectory: true) as URL
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = (try url(of: .temporary) as NSURL).path! + "/"
    + ProcessInfo.processInfo.globallyUniqueString
  try FileManager.default.createDirectory(
    atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(NSURL(fileURLWithPath: folder + "/draft") as URL)
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  case .note, .export: .documents
  case .downloadedPicture, .cachedResponse: .caches
  case .operationFile: .temporary
  case .offlineDownload: .applicationSupport
  }
}

private let keys: [(SandboxDirectory, String)] = [
  (.documents, "D"), (.caches, "C"), (.temporary, "T"), (.applicationSupport, "A"),
]

private func bytesOfComponents(_ url: URL) -> [[UInt8]] {
  url.absoluteURL.standardizedFileURL.path.utf8.split(separator: 47).map { Array($0) }
}

public func storedPath(for url: URL) throws -> String {
  let names = bytesOfComponents(url)
  for (directory, key) in keys {
    let base = bytesOfComponents(try Directories.place(directory))
    if names.starts(with: base) {
      let rest = names.dropFirst(base.count).map { String(decoding: $0, as: UTF8.self) }
      return ([key] + rest).joined(separator: "/")
    }
  }
  throw SandboxError.outsideDirectory(url.path)
}

public func url(forStoredPath path: String) throws -> URL {
  var parts = path.utf8.split(separator: 47).map { String(decoding: $0, as: UTF8.self) }
  guard let first = parts.first, let found = keys.first(where: { $0.1 == first }),
    !parts.contains(".."), !path.utf8.contains(0)
  else { throw SandboxError.outsideDirectory(path) }
  parts.removeFirst()
  let base = try Directories.place(found.0)
  guard !parts.isEmpty else { return base }
  return URL(fileURLWithPath: base.path + "/" + parts.joined(separator: "/"), isDirectory: false)
}

enum Directories {
  static func place(_ directory: SandboxDirectory) throws -> URL {
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
    return found
  }
}
