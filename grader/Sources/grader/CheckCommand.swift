import Foundation
import GraderKit

/// `check`: grades exercises and writes the reports.
struct CheckCommand {
  let request: CheckRequest

  func run() async throws -> Int32 {
    let workbook = try Workbook.named(request.workbook)
    let selection = LessonSelection(workbook.lessons, mayBeCommand: !request.isExplicit)
    let lessons = try selection.lessons(named: request.lessons)
    let submission = try SubmissionFolder.url(
      named: request.submission, for: lessons, in: workbook)
    try request.refuseReports(in: submission, of: lessons, in: workbook)
    let status = StatusLine()
    let graded = try await Grader(workbook, options).grade(submission, lessons) { status.show($0) }
    let report = SubmissionFolder.naming(request.submission, in: graded, of: workbook)
    status.clear()
    let isWritten = write(report, in: workbook)
    remember(report, in: workbook)
    return isWritten ? report.exitCode : 3
  }

  /// The report shows the first hint, so that `hint` goes on with the second.
  private func remember(_ report: GradingReport, in workbook: Workbook) {
    let screen = ReportRequest(.terminal, .standardOutput)
    guard request.submission == nil, request.allReports.contains(screen) else { return }
    var memory = Hints.memory(of: workbook)
    memory.addHints(shownIn: report)
    Hints.save(memory)
  }

  private var options: Grader.Options {
    var options = Grader.Options()
    if let jobs = request.jobs { options.jobs = jobs }
    options.usesCachedVerdicts = !request.isFresh
    options.requiresIsolation = request.requiresIsolation
    return options
  }

  /// Writes every report, also when one of them cannot be.
  ///
  /// - Returns: whether all were.
  private func write(_ report: GradingReport, in workbook: Workbook) -> Bool {
    let showsSolutions = FileManager.default.fileExists(atPath: workbook.solutions.path)
    var isWritten = true
    for wanted in request.allReports {
      let isScreen = wanted.destination == .standardOutput
      let text = wanted.format.text(
        of: report, style: isScreen ? Output.style : .plain, showsSolutions: showsSolutions)
      do {
        switch wanted.destination {
        case .standardOutput: Output.write(text)
        case .file(let path): try ReportFile.write(text, to: path)
        }
      } catch {
        Output.error("\(error)")
        isWritten = false
      }
    }
    return isWritten
  }
}
