import Foundation
import Glibc

struct SystemError: Error { let call: String, path: String, code: Int32 }

private func makeFolder(_ path: String) throws {
  if mkdir(path, 0o777) == 0 { return }
  let code = errno
  var info = stat()
  if code == EEXIST, stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR { return }
  if code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
    try makeFolder(String(path[..<slash]))
    return try makeFolder(path)
  }
  throw SystemError(call: "mkdir", path: path, code: code)
}

public func url(of directory: SandboxDirectory) throws -> URL {
  let kind: FileManager.SearchPathDirectory
  switch directory {
  case .documents: kind = .documentDirectory
  case .caches: kind = .cachesDirectory
  case .applicationSupport: kind = .applicationSupportDirectory
  case .temporary:
    try makeFolder(FileManager.default.temporaryDirectory.path)
    return FileManager.default.temporaryDirectory
  }
  guard let url = FileManager.default.urls(for: kind, in: .userDomainMask).first else {
    throw SystemError(call: "urls", path: "", code: ENOENT)
  }
  try makeFolder(url.path)
  return url
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  [
    .note: .documents, .export: .documents, .operationFile: .temporary,
    .offlineDownload: .applicationSupport,
  ][content] ?? .caches
}

public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  var depth = 0
  for part in path.utf8.split(separator: UInt8(ascii: "/")) {
    if part.elementsEqual("..".utf8) {
      depth -= 1
    } else if !part.elementsEqual(".".utf8) {
      depth += 1
    }
    guard depth >= 0 else { throw SystemError(call: "makeSubdirectory", path: path, code: EPERM) }
  }
  guard path.utf8.first != UInt8(ascii: "/") else {
    throw SystemError(call: "makeSubdirectory", path: path, code: EPERM)
  }
  let full = try url(of: directory).path + "/" + path
  var end = full
  while end.hasSuffix("/") { end.removeLast() }
  try makeFolder(end)
  guard let real = realpath(end, nil) else {
    throw SystemError(call: "realpath", path: end, code: errno)
  }
  defer { free(real) }
  return URL(fileURLWithPath: String(cString: real), isDirectory: true)
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let path = try url(of: .temporary).path + "/scratch-" + UUID().uuidString
  let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR, 0o600)
  guard descriptor >= 0 else { throw SystemError(call: "open", path: path, code: errno) }
  close(descriptor)
  return try body(URL(fileURLWithPath: path))
}

public func storedPath(for url: URL) throws -> String {
  // TODO: task 5
  ""
}

public func url(forStoredPath path: String) throws -> URL {
  // TODO: task 5
  URL(fileURLWithPath: "/unfinished")
}
