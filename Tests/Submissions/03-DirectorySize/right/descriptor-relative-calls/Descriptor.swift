import Foundation
import Glibc

func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

/// An open folder, closed with the last reference.
final class Descriptor {
  let number: CInt

  init(opening name: String, in parent: CInt, orMaking: Bool, flags: CInt = 0) throws {
    if orMaking { mkdirat(parent, name, 0o755) }
    number = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags)
    guard number >= 0 else { throw failure() }
  }

  deinit { close(number) }

  func names() throws -> [String] {
    guard let stream = fdopendir(dup(number)) else { throw failure() }
    defer { closedir(stream) }
    rewinddir(stream)
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if ![".", ".."].contains(name) { names.append(name) }
    }
    return names
  }

  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }
}
