import Foundation
import Testing

@testable import GraderKit

/// The five lines of `CONTRIBUTING.md` make a lesson.
@Suite struct NewLessonTests {
  @Test func `one line and one folder in each tree make a lesson`() async throws {
    let root = try LessonFolder.workbook.get().root
    let contributing = try String(
      contentsOf: root.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let line = #"("07-Greeting", [])"#
    #expect(contributing.contains("Add `\(line)` to `lessons`"))

    let copy = URL(fileURLWithPath: "/tmp")
      .appendingPathComponent("new-lesson-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for tree in ["Package.swift", "Lessons", "Exercises", "Solutions", "Tests", "grader"] {
      try FileManager.default.copyItem(
        at: root.appendingPathComponent(tree), to: copy.appendingPathComponent(tree))
    }
    let manifest = copy.appendingPathComponent("Package.swift")
    let text = try Self.withoutSeventh(in: copy, manifest)
    let lesson = copy.appendingPathComponent("Tests/GraderKitTests/Fixtures/Workbook")
    func add(_ tree: String) throws {
      try FileManager.default.copyItem(
        at: lesson.appendingPathComponent("\(tree)/01-Greeting"),
        to: copy.appendingPathComponent("\(tree)/07-Greeting"))
    }
    for tree in ["Lessons", "Exercises", "Solutions"] { try add(tree) }
    #expect(
      try await Self.findings(in: copy) == [
        "Lessons/07-Greeting: No target of `Package.swift` has this folder.",
        "Exercises/07-Greeting: No target of `Package.swift` has this folder.",
        "Solutions/07-Greeting: No target of `Package.swift` has this folder.",
        "Tests/Suites/07-Greeting: The folder is missing.",
      ])
    try add("Tests/Suites")
    let start = try #require(text.range(of: "let lessons:"))
    let end = try #require(text.range(of: "\n]", range: start.upperBound..<text.endIndex))
    try text.replacingCharacters(in: end, with: "\n  \(line),\n]")
      .write(to: manifest, atomically: true, encoding: .utf8)

    #expect(try await Self.findings(in: copy) == [])
  }

  /// Takes a seventh lesson out of the copy, where somebody has added one.
  ///
  /// - Returns: the manifest without it.
  private static func withoutSeventh(in copy: URL, _ manifest: URL) throws -> String {
    for lesson in try Workbook(root: copy).lessons where lesson.number == 7 {
      for tree in ["Lessons", "Exercises", "Solutions", "Tests/Suites", "Tests/Submissions"] {
        try? FileManager.default.removeItem(
          at: copy.appendingPathComponent("\(tree)/\(lesson.folder)"))
      }
    }
    let text = try String(contentsOf: manifest, encoding: .utf8)
      .replacing(/\n *\("07-[^\n]*/, with: "")
    try text.write(to: manifest, atomically: true, encoding: .utf8)
    return text
  }

  /// What `verify 7` says.
  private static func findings(in copy: URL) async throws -> [String] {
    let workbook = try Workbook(root: copy)
    var options = Grader.Options()
    options.cache = try LessonFolder.workbook.get().cache
    let grader = Grader(workbook, options)
    let added = workbook.lessons.filter { $0.name == "Greeting" }
    #expect(added.map(\.number) == [7])
    return try await CourseVerification(workbook) { submission, lessons in
      try await grader.grade(submission, lessons) { _ in }
    }.findings(of: added).map(\.description)
  }
}
