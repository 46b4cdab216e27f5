import Foundation
import Glibc

public func logicalSize(_ url: URL) throws -> Int {
  try sum(url) { Int($0.st_size) }
}

public func directorySize(_ url: URL) throws -> Int {
  try sum(url) { Int($0.st_blocks) << 9 }
}

private func sum(_ url: URL, _ figure: (stat) -> Int) throws -> Int {
  var waiting = [try Descriptor(opening: url.path, in: AT_FDCWD, orMaking: false)]
  var total = 0
  while let folder = waiting.popLast() {
    for name in try folder.names() {
      guard let status = folder.status(of: name) else { continue }
      if status.st_mode & S_IFMT == S_IFREG { total += figure(status) }
      guard status.st_mode & S_IFMT == S_IFDIR,
        let inner = try? Descriptor(
          opening: name, in: folder.number, orMaking: false, flags: O_NOFOLLOW)
      else { continue }
      waiting.append(inner)
    }
  }
  return total
}
