import Foundation
import Glibc

public func logicalSize(_ url: URL) throws -> Int {
  try total(url) { Int($0.st_size) }
}

public func directorySize(_ url: URL) throws -> Int {
  try total(url) { Int($0.st_blocks) * 512 }
}

private struct Inode: Hashable {
  var device: UInt
  var number: UInt
}

private func total(_ url: URL, _ weight: (stat) -> Int) throws -> Int {
  guard let root = realpath(url.path, nil) else {
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENOENT)
  }
  defer { free(root) }
  var seen: Set<Inode> = []
  return try walk(String(cString: root), weight, &seen)
}

private func walk(_ path: String, _ weight: (stat) -> Int, _ seen: inout Set<Inode>) throws -> Int {
  var sum = 0
  for name in try names(in: path) {
    var status = stat()
    let item = path + "/" + name
    guard lstat(item, &status) == 0 else { continue }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      sum += (try? walk(item, weight, &seen)) ?? 0
    case S_IFREG:
      let inode = Inode(device: UInt(status.st_dev), number: UInt(status.st_ino))
      if seen.insert(inode).inserted { sum += weight(status) }
    default:
      continue
    }
  }
  return sum
}
