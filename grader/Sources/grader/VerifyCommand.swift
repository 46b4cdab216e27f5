import Foundation
import GraderKit

/// `verify`: whether the course itself is sound.
struct VerifyCommand {
  let lessons: [String]
  let jobs: Int?
  let workbook: String?

  func run() async throws -> Int32 {
    let workbook = try Workbook.named(workbook)
    let lessons = try LessonSelection(workbook.lessons).lessons(named: lessons)
    var options = Grader.Options()
    if let jobs { options.jobs = jobs }
    let grader = Grader(workbook, options)
    let status = StatusLine()
    let verification = CourseVerification(workbook) { submission, lessons in
      try await grader.grade(submission, lessons) { status.show($0) }
    }
    let findings = try await verification.findings(of: lessons)
    status.clear()
    Output.write(CourseVerification.text(of: findings))
    return findings.isEmpty ? 0 : 1
  }
}
