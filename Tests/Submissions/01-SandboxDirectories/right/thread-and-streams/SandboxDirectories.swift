import Dispatch
import Foundation

/// All file work happens on one queue.
private let queue = DispatchQueue(label: "sandbox")

@discardableResult
private func ensureFolder(_ url: URL) throws -> URL {
  do {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  } catch {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue else { throw error }
    return url
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  try queue.sync {
    switch directory {
    case .documents:
      return try FileManager.default.url(
        for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    case .caches:
      return try FileManager.default.url(
        for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    case .applicationSupport:
      return try FileManager.default.url(
        for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    case .temporary:
      return try ensureFolder(FileManager.default.temporaryDirectory)
    }
  }
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  case .note, .export, .offlineDownload: .documents
  case .downloadedPicture, .cachedResponse: .caches
  case .operationFile: .temporary
  }
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let base = try url(of: directory)
  var current = base
  for (index, name) in path.components(separatedBy: "/").enumerated() {
    if name.isEmpty {
      if index == 0 { throw SandboxError.outsideDirectory(path) }
      continue
    }
    current =
      name == ".." ? current.deletingLastPathComponent() : current.appendingPathComponent(name)
    if current.path.count < base.path.count {
      throw SandboxError.outsideDirectory("\(current.path), asked for as \(path)")
    }
  }
  return try queue.sync { try ensureFolder(current) }
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let file = try url(of: .temporary)
    .appendingPathComponent(UUID().uuidString, isDirectory: false)
  defer {
    if FileManager.default.fileExists(atPath: file.path) {
      do { try FileManager.default.removeItem(at: file) } catch { print("left:", file.path) }
    }
  }
  guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
    throw CocoaError(.fileWriteUnknown)
  }
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
