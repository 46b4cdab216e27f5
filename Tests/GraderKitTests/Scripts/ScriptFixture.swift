import Foundation
import Testing

@testable import GraderKit

/// A folder with the scripts, and in the place of Swift a program that does what a test says.
///
/// A class, since the folder goes away with its last user.
final class ScriptFixture {
  private let folder = URL(fileURLWithPath: "/tmp/scripts-\(UUID().uuidString)")
  private(set) var root: URL

  /// - Parameters:
  ///   - name: of the workbook's folder.
  ///   - swift: what `swift` does, in Bash; without it a grader is built that prints its arguments.
  init(_ name: String = "workbook", swift: String = ScriptFixture.builds) throws {
    root = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("Lessons/CCrypto"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: MutationScript.root.appendingPathComponent("scripts"),
      to: root.appendingPathComponent("scripts"))
    try write("Package.swift", "")
    try write("grader/main.swift", "")
    try write("../bin/swift", "#!/bin/bash\necho \"$*\" >>'\(calls.path)'\n" + swift)
    try answer("Swift version 6.3.1")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let builds = """
    mkdir -p "$3/.build/debug"
    printf '#!/bin/bash\\necho "graded $*"\\n' >"$3/.build/debug/grader"
    chmod +x "$3/.build/debug/grader"
    """

  private var calls: URL { folder.appendingPathComponent("calls") }

  /// The command lines that `swift` got.
  var called: [String] {
    ((try? String(contentsOf: calls, encoding: .utf8)) ?? "")
      .split(separator: "\n").map(String.init)
  }

  var grader: URL { root.appendingPathComponent(".build/workbook/grader") }

  /// Makes `swiftc --version` say this.
  func answer(_ version: String) throws {
    try write("../bin/swiftc", "#!/bin/bash\necho '\(version)'\n")
  }

  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: root.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.path + "/" + path)
  }

  func move(to name: String) throws {
    let place = folder.appendingPathComponent(name)
    try FileManager.default.moveItem(at: root, to: place)
    root = place
  }

  /// The command for a program of the workbook, or for one with an absolute path.
  func command(
    _ program: String, _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) -> Command {
    let path = program.hasPrefix("/") ? program : root.path + "/" + program
    var environment = Command.toolEnvironment.merging(variables) { $1 }
    environment["PATH"] = "\(folder.path)/bin:\(environment["PATH"] ?? "/usr/bin:/bin")"
    return Command([path] + arguments, environment: environment, directory: folder)
  }

  func run(
    _ program: String, _ arguments: [String] = [], _ variables: [String: String] = [:]
  ) throws -> Tool.Result {
    try Tool.run(command(program, arguments, variables), seconds: 60)
  }
}
