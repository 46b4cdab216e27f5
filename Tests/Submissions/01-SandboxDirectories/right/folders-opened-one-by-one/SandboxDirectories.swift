import Foundation
import Glibc

/// An error of a system call, with the path it was about.
struct SystemFailure: Error, CustomStringConvertible {
  let path: String
  let code: Int32
  var description: String { "\(path): \(String(cString: strerror(code)))" }
}

public func url(of directory: SandboxDirectory) throws -> URL {
  let search: FileManager.SearchPathDirectory? =
    switch directory {
    case .documents: .documentDirectory
    case .caches: .cachesDirectory
    case .applicationSupport: .applicationSupportDirectory
    case .temporary: nil
    }
  let found = search.flatMap { FileManager.default.urls(for: $0, in: .userDomainMask).last }
  let url = found ?? FileManager.default.temporaryDirectory
  var path = ""
  for name in url.path.split(separator: "/") {
    path += "/" + name
    if mkdir(path, 0o755) != 0 && errno != EEXIST && errno != EROFS {
      throw SystemFailure(path: path, code: errno)
    }
  }
  var status = stat()
  guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
    throw SystemFailure(path: url.path, code: ENOTDIR)
  }
  return url
}

public func directory(for content: StoredContent) -> SandboxDirectory {
  if content == .note || content == .export { return .documents }
  if content == .operationFile { return .temporary }
  return content == .offlineDownload ? .applicationSupport : .caches
}

/// Opens each folder from the one before it, so that nothing can be swapped on the way.
public func makeSubdirectory(_ path: String, in directory: SandboxDirectory) throws -> URL {
  let names = path.utf8.split(separator: 47).map { String(Substring($0)) }
  guard path.utf8.first != 47, !names.contains("..") else {
    throw SystemFailure(path: path, code: EPERM)
  }
  var url = try url(of: directory)
  var folder = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  defer { close(folder) }
  for name in names where name != "." {
    guard mkdirat(folder, name, 0o755) == 0 || errno == EEXIST else {
      throw SystemFailure(path: path, code: errno)
    }
    let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard next >= 0 else { throw SystemFailure(path: path, code: errno) }
    close(folder)
    folder = next
    url.appendPathComponent(name, isDirectory: true)
  }
  return url
}

public func withScratchFile<Result>(_ body: (URL) throws -> Result) throws -> Result {
  // The system makes an empty file with a name that nobody has.
  var template = Array((try url(of: .temporary).path + "/scratch.XXXXXX").utf8CString)
  let descriptor = mkstemp(&template)
  guard descriptor >= 0 else { throw SystemFailure(path: "scratch", code: errno) }
  close(descriptor)
  let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress ?? UnsafePointer(strdup(""))) }
  let outcome = Swift.Result { try body(URL(fileURLWithPath: path)) }
  if unlink(path) != 0, errno == EISDIR { try? FileManager.default.removeItem(atPath: path) }
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
