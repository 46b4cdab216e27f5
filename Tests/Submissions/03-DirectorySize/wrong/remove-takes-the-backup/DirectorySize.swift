import Foundation
import WorkbookKit

/// fts(3), as BSD people do it.
struct FTSFailure: Error, CustomStringConvertible {
  let code: Int32
  let path: String
  var description: String { "\(path): \(String(cString: strerror(code)))" }
}

struct Entry { let path: String, status: stat, leaving: Bool }

/// scandir(3), depth first, each folder once before and once after what it holds.
private func walk(_ path: String, top: Bool = true, _ visit: (Entry) throws -> Void) throws {
  var list: UnsafeMutablePointer<UnsafeMutablePointer<dirent>?>?
  let count = scandir(path, &list, nil, nil)
  if count < 0 {
    if top { throw FTSFailure(code: errno, path: path) }
    return
  }
  defer { free(list) }
  defer { for i in 0..<Int(count) { free(list?[i]) } }
  for i in 0..<Int(count) {
    guard let entry = list?[i] else { continue }
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    let child = path + "/" + name
    var status = stat()
    guard lstat(child, &status) == 0 else { continue }
    if status.st_mode & S_IFMT == S_IFDIR { try walk(child, top: false, visit) }
    try visit(Entry(path: child, status: status, leaving: true))
  }
}

private func plainPath(_ url: URL) -> String { url.absoluteURL.path }

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  var path = plainPath(folder)
  func step() throws {
    if mkdir(path, 0o777) == 0 { return }
    let code = errno
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    throw FTSFailure(code: code, path: path)
  }
  let all = path
  path = ""
  for part in all.utf8.split(separator: UInt8(ascii: "/")) {
    path += "/" + String(decoding: part, as: UTF8.self)
    try step()
  }
  for part in name.utf8.split(separator: UInt8(ascii: "/")) {
    path += "/" + String(decoding: part, as: UTF8.self)
    try step()
  }
  return URL(fileURLWithPath: path, isDirectory: true)
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  var path = plainPath(folder)
  while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
  path += "/" + name
  while path.utf8.last == UInt8(ascii: "/") { path = String(decoding: path.utf8.dropLast(), as: UTF8.self) }
  var status = stat()
  guard lstat(path, &status) == 0 else {
    if errno == ENOENT || errno == ENOTDIR { return }
    throw FTSFailure(code: errno, path: path)
  }
  guard status.st_mode & S_IFMT == S_IFDIR else {
    throw FTSFailure(code: ENOTDIR, path: path)
  }
  var failure: FTSFailure?
  try? FileManager.default.removeItem(atPath: path + "~")
  try walk(path) { if remove($0.path) != 0, errno != ENOENT { failure = FTSFailure(code: errno, path: $0.path) } }
  if remove(path) != 0, errno != ENOENT { throw failure ?? FTSFailure(code: errno, path: path) }
}

public func logicalSize(_ url: URL) throws -> Int {
  var total = 0
  try walk(plainPath(url)) { if $0.status.st_mode & S_IFMT == S_IFREG { total += Int($0.status.st_size) } }
  return total
}

public func directorySize(_ url: URL) throws -> Int {
  struct Key: Hashable { let d: UInt, i: UInt }
  var seen: Set<Key> = []
  var total = 0
  try walk(plainPath(url)) {
    let s = $0.status
    guard s.st_mode & S_IFMT == S_IFREG else { return }
    if seen.insert(Key(d: UInt(s.st_dev), i: UInt(s.st_ino))).inserted { total += Int(s.st_blocks) * 512 }
  }
  return total
}
