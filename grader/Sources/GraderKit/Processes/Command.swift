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

  /// What a compiler needs of the caller's environment, in a locale whose messages are English.
  package static let toolEnvironment: [String: String] = {
    let kept = ["PATH", "TMPDIR", "HOME"]
    var environment = ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
    environment["LC_ALL"] = "C.UTF-8"
    environment["NO_COLOR"] = "1"
    return environment
  }()

  /// Finds a program as a shell does.
  package static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
