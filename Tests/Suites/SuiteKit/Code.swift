import Foundation
import Glibc

/// The machine code of this process.
enum Code {
  private typealias Call = @convention(c) (CLong, CLong, CLong, CLong) -> CLong

  /// Has the kernel refuse, for good, to map over what only may be read or run: nobody writes to the
  /// suite's code by a mapping of their own. Linux 6.10 can; where it cannot, nothing changes.
  static func seal() {
    guard let address = dlsym(nil, "syscall"),
      let maps = FileHandle(forReadingAtPath: "/proc/self/maps")
    else { return }
    let call = unsafeBitCast(address, to: Call.self)
    for line in String(decoding: maps.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n") {
      // `start-end rights offset device inode path`
      let fields = line.split(separator: " ")
      let ends = fields[0].split(separator: "-").compactMap { Int($0, radix: 16) }
      guard fields.count > 5, fields[5].hasPrefix("/"), fields[1].hasPrefix("r-"), ends.count == 2
      else { continue }
      _ = call(462, ends[0], ends[1] - ends[0], 0)  // mseal
    }
  }
}
