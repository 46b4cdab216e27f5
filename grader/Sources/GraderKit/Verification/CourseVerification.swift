package import Foundation

/// Proves that the trees of the course belong together and that its stubs and solutions do what
/// they are for.
package struct CourseVerification: Sendable {
  /// Grades lessons of a submission, as ``Grader`` does.
  package typealias Grade = @Sendable (URL, [Lesson]) async throws -> GradingReport

  let workbook: Workbook
  let grade: Grade

  package init(_ workbook: Workbook, grade: @escaping Grade) {
    self.workbook = workbook
    self.grade = grade
  }

  /// - Returns: what is wrong with the trees, or else with each lesson in course order.
  /// - Throws: a ``Fault`` when the manifest cannot be read or nothing can be graded.
  package func findings(of lessons: [Lesson]) async throws -> [CourseFinding] {
    let manifest = try Manifest(of: workbook)
    let trees = CourseTrees(workbook, manifest).findings
    // What is missing can be neither read nor graded.
    guard trees.isEmpty else { return trees }
    let texts = try lessons.flatMap { try RubricVerification($0, in: workbook).findings }
    let solutions = try await grade(workbook.solutions, lessons).lessons
    let stubs = try await gradedStubs(lessons)
    let verdicts = lessons.flatMap { lesson in
      stubs.filter { $0.lesson == lesson }.flatMap(VerdictVerification.findings(ofStub:))
        + solutions.filter { $0.lesson == lesson }.flatMap(
          VerdictVerification.findings(ofSolution:))
    }
    return texts + verdicts
  }

  /// What `verify` prints.
  package static func text(of findings: [CourseFinding]) -> String {
    let lines = findings.map { TextSafety.line($0.description) }
    let verdict =
      findings.isEmpty
      ? "The course is sound." : "\(Counted.noun(findings.count, "finding"))."
    return (lines + [verdict]).joined(separator: "\n") + "\n"
  }

  /// An unchanged stub is never run, so a copy with a comment more is graded.
  func gradedStubs(_ lessons: [Lesson]) async throws -> [LessonResult] {
    let folder = try RunFolder(in: workbook.cache.appendingPathComponent("runs"))
    defer { try? folder.remove() }
    let copies = folder.url
    for lesson in lessons {
      let stub = workbook.exercises.appendingPathComponent(lesson.folder)
      guard FileManager.default.fileExists(atPath: stub.path) else { continue }
      let copy = copies.appendingPathComponent(lesson.folder, isDirectory: true)
      let mark = Data("// The stub, so that it is graded.\n".utf8)
      // Written anew: a copy would have the owners of the files, which not every user may give.
      for source in SourceFile.all(in: stub) + [SourceFile(name: "Verification.swift", data: mark)]
      {
        let file = copy.appendingPathComponent(source.name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try source.data.write(to: file)
      }
    }
    return try await grade(copies, lessons).lessons
  }
}
