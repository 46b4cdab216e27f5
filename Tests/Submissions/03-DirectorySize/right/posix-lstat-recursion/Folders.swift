import Foundation
import Glibc

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = folder.appendingPathComponent(name, isDirectory: true)
  var path = ""
  for part in url.path.split(separator: "/") {
    path += "/" + part
    if mkdir(path, 0o755) == 0 { continue }
    let code = errno
    var status = stat()
    // Through links on purpose: a folder above may be one.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
  }
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  try erase(folder.appendingPathComponent(name).path)
}

private func erase(_ path: String) throws {
  if unlink(path) == 0 || errno == ENOENT { return }
  guard errno == EISDIR || errno == EPERM else {
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
  for name in try names(in: path) { try erase(path + "/" + name) }
  guard rmdir(path) == 0 || errno == ENOENT else {
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}

func names(in path: String) throws -> [String] {
  guard let stream = opendir(path) else {
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}
