package import Foundation
import Glibc

/// A folder for one grading, gone when the grading is over. What a killed grader leaves is removed by
/// the next one.
package struct RunFolder {
  package let url: URL
  /// Held by a lock as long as the grader lives.
  private let descriptor: Int32

  /// - Parameter runs: the folder that it is made in.
  package init(in runs: URL) throws {
    url = runs.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    descriptor = Self.locked(url.path)
  }

  package func remove() throws {
    if descriptor >= 0 { close(descriptor) }
    try Tree.remove(url)
  }

  /// Removes what graders left that are no more.
  ///
  /// - Parameter age: seconds for which nothing changed, so that one just made is not taken for one
  ///   that was left.
  package static func removeAbandoned(in runs: URL, age: Double = 60) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: runs.path)) ?? []
    for name in names {
      var status = stat()
      let path = runs.path + "/" + name
      guard lstat(path, &status) == 0,
        Date().timeIntervalSince1970 - Double(status.st_mtim.tv_sec) >= age
      else { continue }
      let descriptor = locked(path)
      guard descriptor >= 0 else { continue }
      close(descriptor)
      // What stays now is tried again next time.
      try? Tree.remove(URL(fileURLWithPath: path))
    }
  }

  /// The folder's descriptor when nobody else holds its lock, else -1.
  private static func locked(_ path: String) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return descriptor }
    close(descriptor)
    return -1
  }
}
