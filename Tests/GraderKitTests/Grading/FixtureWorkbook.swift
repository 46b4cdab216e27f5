import Foundation
import Glibc
import Testing

@testable import GraderKit

/// A workbook of one small lesson, made once for all tests, with the real kits.
struct FixtureWorkbook: Sendable {
  static let real = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let fixtures = real.appendingPathComponent("Tests/GraderKitTests/Fixtures")

  let workbook: Workbook
  let lesson: Lesson

  /// One copy for the whole test process, in the folder that is for what is built.
  static let shared = Result { try FixtureWorkbook() }

  private init() throws {
    let root = Self.real.appendingPathComponent(".build/workbook/fixture")
    try? FileManager.default.removeItem(at: root)
    try FileManager.default.createDirectory(
      at: root.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.fixtures.appendingPathComponent("Workbook"), to: root)
    for kit in ["Lessons/WorkbookKit", "Lessons/CPNG", "Lessons/CCrypto", "Tests/Suites/SuiteKit"] {
      try FileManager.default.copyItem(
        at: Self.real.appendingPathComponent(kit), to: root.appendingPathComponent(kit))
    }
    workbook = try Workbook(root: root)
    lesson = try #require(workbook.lessons.first)
  }

  /// Grades one of the fixture submissions, with limits that suit code of a few lines.
  func grade(
    _ submission: String, usesCachedVerdicts: Bool = false,
    within limits: (inout Limits) -> Void = { _ in }
  ) async throws -> LessonResult {
    var options = Grader.Options()
    options.cache = Self.real.appendingPathComponent(".build/workbook")
    options.usesCachedVerdicts = usesCachedVerdicts
    options.limits.checkSeconds = 2
    options.limits.idleSeconds = 2
    limits(&options.limits)
    let folder = Self.fixtures.appendingPathComponent("Submissions/\(submission)")
    let report = try await Grader(workbook, options).grade(folder, [lesson]) { _ in }
    return try #require(report.lessons.first)
  }
}

extension FixtureWorkbook {
  /// Whether an existing folder has blocks, as on a disk.
  static func takesSpace(_ folder: String) -> Bool {
    var status = stat()
    return stat(folder, &status) == 0 && status.st_blocks > 0
  }
}

extension LessonResult {
  /// The outcomes in the order of the rubric.
  var outcomes: [CheckOutcome] { checks.map(\.outcome) }

  /// How many checks came to an outcome of their own.
  var ranChecks: Int { outcomes.count { !$0.isNotRun } }
}
