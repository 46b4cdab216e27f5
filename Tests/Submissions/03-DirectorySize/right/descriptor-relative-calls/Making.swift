import Foundation
import Glibc

/// Everything relative to an open folder: no path is ever joined.
public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  var here = try Descriptor(opening: "/", in: AT_FDCWD, orMaking: false)
  for part in (folder.path + "/" + name).split(separator: "/") where part != "." {
    here = try Descriptor(opening: String(part), in: here.number, orMaking: true)
  }
  return folder.appendingPathComponent(name, isDirectory: true)
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  var here = try Descriptor(opening: "/", in: AT_FDCWD, orMaking: false)
  var parts = (folder.path + "/" + name).split(separator: "/").map(String.init)
  guard let last = parts.popLast() else { return }
  do {
    for part in parts { here = try Descriptor(opening: part, in: here.number, orMaking: false) }
    try remove(last, in: here)
  } catch let error as POSIXError where error.code == .ENOENT {
    return
  }
}

private func remove(_ name: String, in parent: Descriptor) throws {
  guard unlinkat(parent.number, name, 0) != 0 else { return }
  guard errno == EISDIR || errno == EPERM else { throw failure() }
  let inner = try Descriptor(
    opening: name, in: parent.number, orMaking: false, flags: O_NOFOLLOW)
  for entry in try inner.names() { try remove(entry, in: inner) }
  guard unlinkat(parent.number, name, AT_REMOVEDIR) == 0 else { throw failure() }
}
