import Foundation
import Glibc

/// Whether a container fills the disk. The kernel bounds each file, but not how many there are.
struct DiskUse {
  private let folder: URL
  private let limit: Int
  private let freeAtStart: Int

  /// - Parameter limit: bytes that it may occupy.
  init(of folder: URL, limit: Int) {
    self.folder = folder
    self.limit = limit
    freeAtStart = Self.free(folder)
  }

  /// The free space is looked at first, which costs next to nothing. Others use the disk, too, so
  /// only the folder itself decides.
  func isTooMuch() -> Bool {
    guard freeAtStart - Self.free(folder) > limit, let du = Command.path(of: "du"),
      let result = try? Tool.run(Command([du, "-s", "-B1", "--", folder.path]), seconds: 20),
      let bytes = result.output.split(separator: "\t").first.flatMap({ Int($0) })
    else { return false }
    return bytes > limit
  }

  private static func free(_ folder: URL) -> Int {
    var status = statvfs()
    guard statvfs(folder.path, &status) == 0 else { return 0 }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }
}
