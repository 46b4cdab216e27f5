import Foundation

@testable import GraderKit

/// Runs `scripts/mutate` or the driver behind it.
enum MutationScript {
  static let root = Golden.folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let fixture = Golden.folder.deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Mutation/Shelf.swift")

  struct Answer {
    let status: Int32
    let text: String
  }

  /// The mutants of the fixture as text, made once for all tests.
  static let list = Result {
    try run("scripts/mutate", ["--list", fixture.path])
  }

  /// - Parameter program: a path relative to the workbook, or an absolute one.
  static func run(_ program: String, _ arguments: [String]) throws -> Answer {
    let process = Process()
    process.environment = Command.inherited
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program, relativeTo: root)
    process.currentDirectoryURL = root
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(
      status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
  }
}
