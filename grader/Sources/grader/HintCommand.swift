import Foundation
import GraderKit

/// `hint`: grades one lesson and shows the next hint for what fails first.
struct HintCommand {
  let request: HintRequest

  func run() async throws -> Int32 {
    let workbook = try Workbook.named(request.workbook)
    let lessons = try LessonSelection(workbook.lessons).lessons(named: [request.lesson])
    for lesson in lessons {
      try request.refuseUnknownTask(of: lesson, workbook.rubric(of: lesson))
    }
    var options = Grader.Options()
    options.requiresIsolation = request.requiresIsolation
    let submission = try SubmissionFolder.url(
      named: request.submission, for: lessons, in: workbook)
    let status = StatusLine()
    let graded = try await Grader(workbook, options).grade(submission, lessons) { status.show($0) }
    let report = SubmissionFolder.naming(request.submission, in: graded, of: workbook)
    status.clear()
    var hints = HintGiving(
      Hints.memory(of: workbook),
      showsSolutions: FileManager.default.fileExists(atPath: workbook.solutions.path),
      style: Output.style)
    Output.write(try hints.answer(to: request, report))
    Hints.save(hints.memory)
    return 0
  }
}
