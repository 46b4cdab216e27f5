package import Foundation

/// The folder tree of one run, shaped like an app's container, and the environment that leads
/// Foundation to it.
package struct RunContainer: Sendable {
  package let root: URL
  /// Where the run itself finds the folder.
  package let place: URL
  /// Names the container to the suite, and its processes to the grader.
  package static let variable = "WORKBOOK_CONTAINER"
  /// The folders that an app finds at its first start, and one for what a suite's processes tell
  /// each other.
  static let layout = ["home/Documents", "home/Library/Caches", "home/tmp", "evidence"]

  /// - Parameters:
  ///   - root: a folder that does not exist yet.
  ///   - isolation: the layers of the run, if there are any.
  package init(at root: URL, isolation: Isolation? = nil) throws {
    self.root = root
    place = isolation?.place(of: root) ?? root
    for folder in Self.layout {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
  }

  /// Everything a run gets of an environment. `HOME` alone would move Caches but not Documents.
  ///
  /// - Parameters:
  ///   - libraries: where the loader looks, the submission's folder first.
  ///   - first: a library that comes before all others.
  ///   - joinsErrors: whether the processes that a check starts write to the error output of the suite.
  package func environment(
    libraries: [URL], first: URL? = nil, joinsErrors: Bool = false
  ) -> [String: String] {
    let home = place.path + "/home"
    return [
      "WORKBOOK_CHILD_ERRORS": joinsErrors ? "join" : nil,
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
      Self.variable: place.path, "WORKBOOK_MARKS_OUTPUT": "1",
      "HOME": home, "CFFIXED_USER_HOME": home,
      "XDG_CACHE_HOME": home + "/Library/Caches",
      "XDG_DATA_HOME": home + "/Library/Application Support",
      "XDG_CONFIG_HOME": home + "/.config",
      "TMPDIR": home + "/tmp",
      "LD_PRELOAD": first?.path,
      "LD_LIBRARY_PATH": libraries.map(\.path).joined(separator: ":"),
      "SWIFT_BACKTRACE":
        "enable=yes,color=no,interactive=no,images=none,registers=none,threads=crashed,"
        + "sanitize=no,symbolicate=fast,limit=64",
    ].compactMapValues { $0 }
  }
}
