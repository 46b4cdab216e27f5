public import Foundation
import Glibc
import Testing

/// Whether code under test left a folder as it was.
extension Files {
  /// What a look tells of an entry: its kind and rights (`st_mode`), and of a file its length in
  /// bytes and when it was written, in nanoseconds.
  public struct Look: Hashable, Sendable {
    let mode: mode_t
    let length: Int
    let written: Int
  }

  /// What a look tells of each entry below a folder, by its path relative to it.
  public static func looks(below folder: URL) -> [String: Look] {
    var looks: [String: Look] = [:]
    for entry in entries(below: folder) {
      var status = stat()
      guard lstat(folder.path + "/" + entry, &status) == 0 else { continue }
      let isFile = status.st_mode & S_IFMT == S_IFREG
      let written = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
      looks[entry] = Look(
        mode: status.st_mode, length: isFile ? Int(status.st_size) : 0,
        written: isFile ? written : 0)
    }
    return looks
  }

  /// Records a finding unless a call left a folder as it was: every name, kind, right and length.
  ///
  /// - Parameters:
  ///   - before: the looks of the folder before the call.
  ///   - gone: a folder in it that the call removes.
  ///   - required: what is asked for, in words.
  /// - Returns: whether it did.
  @discardableResult
  public static func expectSame(
    _ before: [String: Look], below folder: URL, without gone: String? = nil, _ steps: String,
    required: String = "every file and folder as it was before"
  ) -> Bool {
    let after = looks(below: folder)
    let before = before.filter { path, _ in
      gone.map { path != $0 && !path.hasPrefix($0 + "/") } ?? true
    }
    guard after != before else { return true }
    let names = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
    let changes = names.map { name in
      let what = before[name] == nil ? "new" : after[name] == nil ? "gone" : "changed"
      return "\(shown(name)) is \(what)"
    }
    fail(
      steps, required: required,
      got: changes.prefix(5).joined(separator: ", ")
        + (changes.count > 5 ? " and \(changes.count - 5) more" : ""))
    return false
  }
}
