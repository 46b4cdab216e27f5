import Foundation
import Glibc
import Testing

@testable import GraderKit

@Suite struct `A submission's folder` {
  private let workbook: Workbook

  init() throws {
    workbook = try Workbook(root: FixtureWorkbook.real)
  }

  @Test func `is the exercises unless one is named`() throws {
    let folder = try SubmissionFolder.url(named: nil, for: workbook.lessons, in: workbook)
    #expect(folder == workbook.exercises)
  }

  @Test func `must be there`() {
    let error = #expect(throws: UsageError.self) {
      try SubmissionFolder.url(named: "/no/such/folder", for: workbook.lessons, in: workbook)
    }
    #expect(error?.problem == "There is no folder `/no/such/folder`.")
  }

  @Test func `is no file`() {
    let file = workbook.root.path + "/README.md"
    let error = #expect(throws: UsageError.self) {
      try SubmissionFolder.url(named: file, for: workbook.lessons, in: workbook)
    }
    #expect(error?.problem == "`\(file)` is a file, not a folder.")
  }

  @Test(
    .enabled("nothing is closed to the superuser") { getuid() != 0 },
    arguments: [1, 6])
  func `can be read`(_ count: Int) throws {
    let folder = "/tmp/closed-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0])
    defer { rmdir(folder) }
    let error = #expect(throws: UsageError.self) {
      try SubmissionFolder.url(
        named: folder, for: Array(workbook.lessons.prefix(count)), in: workbook)
    }
    #expect(
      error
        == UsageError(
          "The folder `\(folder)` cannot be read.",
          next: "Give yourself the right to: `chmod u+rx \(folder)`."))
  }

  @Test func `holds a lesson's folder when several lessons are graded`() throws {
    let lone = workbook.solutions.appendingPathComponent(workbook.lessons[0].folder).path
    let third = workbook.solutions.appendingPathComponent(workbook.lessons[2].folder).path
    let error = #expect(throws: UsageError.self) {
      try SubmissionFolder.url(named: third, for: workbook.lessons, in: workbook)
    }
    #expect(
      error?.next
        == "To grade one lesson's files, name it: `scripts/grade 3 --submission \(third)`.")
    #expect(throws: UsageError.self) {
      try SubmissionFolder.url(named: "/tmp", for: workbook.lessons, in: workbook)
    }
    let folder = try SubmissionFolder.url(
      named: lone, for: [workbook.lessons[0]], in: workbook)
    #expect(folder.path == lone)
    let tree = workbook.solutions.path
    let solutions = try SubmissionFolder.url(named: tree, for: workbook.lessons, in: workbook)
    #expect(solutions.path == tree)
  }

  @Test func `is no other lesson's folder`() {
    let third = workbook.solutions.appendingPathComponent(workbook.lessons[2].folder).path
    let error = #expect(throws: UsageError.self) {
      try SubmissionFolder.url(named: third + "/", for: [workbook.lessons[1]], in: workbook)
    }
    #expect(error?.problem == "`\(third)/` is a folder of lesson 3, not of lesson 2.")
    #expect(error?.next.contains("`scripts/grade 3 --submission \(third)/`") == true)
  }

  @Test func `with one lesson's folder is no folder of another lesson`() async throws {
    let tree = FileManager.default.temporaryDirectory
      .appendingPathComponent("tree-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: tree) }
    try FileManager.default.createDirectory(
      at: tree.appendingPathComponent(workbook.lessons[2].folder), withIntermediateDirectories: true
    )
    let report = try await Grader(workbook).grade(tree, [workbook.lessons[4]]) { _ in }
    #expect(
      report.lessons.map(\.outcome) == [.empty(.noSources(folder: workbook.lessons[4].folder))])
  }

  @Test(arguments: [1, 6])
  func `is the exercises of a workbook that was named instead`(_ count: Int) {
    let root = workbook.root.path
    let error = #expect(throws: UsageError.self) {
      try SubmissionFolder.url(
        named: root, for: Array(workbook.lessons.prefix(count)), in: workbook)
    }
    #expect(error?.next == "They are in `\(root)/Exercises`: name that.")
  }

  @Test func `is named in hints and, below the current folder, in the JUnit report`() throws {
    var report = Sample.crashed.report
    report.lessons[0].folder = "06-TwoTierCache"
    let here = FileManager.default.currentDirectoryPath
    for name in ["./Solutions", here + "/Solutions/", "Solutions/06-TwoTierCache"] {
      let named = SubmissionFolder.naming(name, in: report, of: workbook)
      #expect(named.lessons[0].given == "Solutions/06-TwoTierCache")
      #expect(named.lessons[0].hintCommand(2).hasSuffix(" --submission Solutions/06-TwoTierCache"))
      let text = JUnitReport.text(of: named)
      #expect(text.contains(#"file="Solutions/06-TwoTierCache/ImageCache.swift""#))
      #expect(!text.contains(#"file="06-TwoTierCache"#))
    }
    let outside = SubmissionFolder.naming("/tmp/it's", in: report, of: workbook)
    #expect(outside.lessons[0].hintCommand(2).hasSuffix(#" --submission '/tmp/it'\''s'"#))
    #expect(JUnitReport.text(of: outside).contains(#"file="06-TwoTierCache/ImageCache.swift""#))
    report.lessons[0].outcome = .empty(.noSources(folder: "06-TwoTierCache"))
    #expect(
      SubmissionFolder.naming("/tmp/it's", in: report, of: workbook).lessons[0].outcome
        == .empty(.noSources(folder: "/tmp/it's")))
    #expect(SubmissionFolder.naming(nil, in: report, of: workbook) == report)
  }
}
