import Foundation
import Glibc

// One folder for all scratch files, and an exclusive open decides who owns a number.
public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try makeSubdirectory("scratch", in: .temporary)
  var number = 0
  while true {
    let file = folder.appendingPathComponent("\(number).tmp")
    let descriptor = open(file.path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      defer { remove(file.path) }
      return try body(file)
    }
    guard errno == EEXIST else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    number += 1
  }
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let base = try url(of: directory)
  guard let path = Relative(rawValue: path) else {
    throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: path])
  }
  return try path.make(in: base)
}

struct Relative: RawRepresentable {
  let rawValue: String
  init?(rawValue: String) {
    var level = 0
    guard !NSString(string: rawValue).isAbsolutePath else { return nil }
    for name in NSString(string: rawValue).pathComponents where name != "." && name != "/" {
      level += name == ".." ? -1 : 1
      if level < 0 { return nil }
    }
    self.rawValue = rawValue
  }
  func make(in base: URL) throws -> URL {
    let path = NSString(string: base.path).appendingPathComponent(rawValue)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return URL(fileURLWithPath: path)
  }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  func ensured(_ url: URL?) throws -> URL {
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
  let find = { FileManager.default.urls(for: $0, in: .userDomainMask).first }
  switch directory {
  case .documents: return try ensured(find(FileManager.SearchPathDirectory.documentDirectory))
  case .caches: return try ensured(find(.cachesDirectory))
  case .temporary: return try ensured(URL(fileURLWithPath: NSTemporaryDirectory()))
  case .applicationSupport: return try ensured(find(.applicationSupportDirectory))
  }
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  switch content {
  case .note: return .documents
  case .export: return .documents
  case .downloadedPicture: return .caches
  case .cachedResponse: return .caches
  case .operationFile: return .temporary
  case .offlineDownload: return .documents
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
