import Foundation

private protocol Place { func locate() throws -> URL }
private struct Search: Place {
  let kind: FileManager.SearchPathDirectory
  func locate() throws -> URL {
    try FileManager.default.url(for: kind, in: .userDomainMask, appropriateFor: nil, create: false)
  }
}
private struct Throwaway: Place { func locate() -> URL { FileManager.default.temporaryDirectory } }

extension SandboxDirectory {
  fileprivate var place: any Place {
    switch self {
    case .documents: Search(kind: .documentDirectory)
    case .caches: Search(kind: .cachesDirectory)
    case .applicationSupport: Search(kind: .applicationSupportDirectory)
    case .temporary: Throwaway()
    }
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  let url = try directory.place.locate()
  var isFolder: ObjCBool = false
  if !FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  } else if !isFolder.boolValue {
    throw CocoaError(.fileWriteFileExists, userInfo: [NSFilePathErrorKey: url.path])
  }
  return url
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  [StoredContent.note: .documents, .export: .documents, .operationFile: .temporary][content]
    ?? .caches
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let root = try url(of: directory)
  if (path as NSString).isAbsolutePath && !path.isEmpty {
    throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: path])
  }
  let rootPath = root.standardizedFileURL.path + "/"
  let whole = URL(fileURLWithPath: rootPath + path + "/", isDirectory: true).standardizedFileURL
  guard (whole.path + "/").hasPrefix(rootPath), whole.path + "/" != rootPath else {
    throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: path])
  }
  // The way down, folder by folder.
  var folder = root.standardizedFileURL
  for name in whole.pathComponents.dropFirst(folder.pathComponents.count) {
    folder = folder.appendingPathComponent(name, isDirectory: true)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      if isFolder.boolValue { continue }
      throw CocoaError(.fileWriteFileExists, userInfo: [NSFilePathErrorKey: path])
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    } catch CocoaError.fileWriteFileExists {}
  }
  return folder
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let tmp = try url(of: .temporary)
  var file = tmp
  repeat {
    file = tmp.appendingPathComponent(
      "\(getpid())-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))")
  } while FileManager.default.fileExists(atPath: file.path)
  defer {
    do { try FileManager.default.removeItem(at: file) } catch { /* moved or never written */  }
  }
  return try body(file)
}

public func storedPath(for url: URL) throws -> String { throw CocoaError(.featureUnsupported) }

public func url(forStoredPath path: String) throws -> URL { throw CocoaError(.featureUnsupported) }
