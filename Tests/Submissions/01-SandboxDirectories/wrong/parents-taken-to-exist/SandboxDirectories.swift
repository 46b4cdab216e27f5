import Foundation

public func url(of directory: SandboxDirectory) throws -> URL {
  let fileManager = FileManager.default
  var result: URL
  if directory == .documents {
    let urls = fileManager.urls(for: .documentDirectory, in: .userDomainMask)
    result = urls[0]
  } else if directory == .caches {
    let urls = fileManager.urls(for: .cachesDirectory, in: .userDomainMask)
    result = urls[0]
  } else if directory == .applicationSupport {
    let urls = fileManager.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    result = urls[0]
  } else {
    result = fileManager.temporaryDirectory
  }
  var isDirectory: ObjCBool = false
  let exists = fileManager.fileExists(atPath: result.path, isDirectory: &isDirectory)
  if exists {
    if isDirectory.boolValue == false {
      throw CocoaError(.fileWriteFileExists)
    }
  } else {
    try fileManager.createDirectory(at: result, withIntermediateDirectories: false, attributes: nil)
  }
  return result
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  if content == .note || content == .export {
    return .documents
  }
  if content == .operationFile {
    return .temporary
  }
  return .caches
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  if path.hasPrefix("/") {
    throw SandboxError.outsideDirectory(path)
  }
  let parts = path.components(separatedBy: "/")
  var folder = try url(of: directory)
  for part in parts {
    if part == ".." {
      throw SandboxError.outsideDirectory(path)
    }
    if part == "" || part == "." {
      continue
    }
    folder = folder.appendingPathComponent(part)
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isDirectory) {
      if !isDirectory.boolValue {
        throw CocoaError(.fileWriteFileExists)
      }
    } else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    }
  }
  return folder
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let tmp = try url(of: .temporary)
  let name = "scratch-" + UUID().uuidString + ".tmp"
  let file = tmp.appendingPathComponent(name)
  do {
    let result = try body(file)
    if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
    return result
  } catch {
    if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
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
