package import Foundation

/// A program to start: words, environment and folder, nothing inherited.
package struct Command: Sendable {
  /// The program's absolute path, then its arguments.
  package var words: [String]
  package var environment: [String: String]
  package var directory: URL

  package init(
    _ words: [String], environment: [String: String] = Command.toolEnvironment,
    directory: URL = URL(fileURLWithPath: "/")
  ) {
    self.words = words
    self.environment = environment
    self.directory = directory
  }

  /// The environment that this process was started with, whatever was set since.
  package static let inherited: [String: String] = {
    let bytes = FileManager.default.contents(atPath: "/proc/self/environ") ?? Data()
    let pairs = bytes.split(separator: 0).map { entry in
      String(decoding: entry, as: UTF8.self).split(separator: "=", maxSplits: 1)
    }
    return Dictionary(pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }) {
      first, _ in first
    }
  }()

  /// What a compiler needs of it, in a locale whose messages are English.
  package static let toolEnvironment: [String: String] = {
    let kept = ["PATH", "TMPDIR", "HOME"]
    var environment = inherited.filter { kept.contains($0.key) }
    environment["LC_ALL"] = "C.UTF-8"
    environment["NO_COLOR"] = "1"
    return environment
  }()

  /// Finds a program as a shell does.
  package static func path(of program: String) -> String? {
    let folders = inherited["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
