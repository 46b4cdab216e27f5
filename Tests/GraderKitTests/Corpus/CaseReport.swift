import Foundation

@testable import GraderKit

/// The terminal report of a submission of the corpus, as its golden file `report.txt` has it.
enum CaseReport {
  /// The lesson's part of the report without what changes from run to run: checks whose outcome
  /// depends on luck, random names, long numbers, identifiers, names of second files, measured memory.
  static func text(of result: LessonResult, for verdict: Corpus.Verdict) -> String {
    var result = result
    let luck = verdict.mayFail ?? []
    result.checks.removeAll { luck.contains($0.check.name) }
    // Before lines are broken, which the length of a path would change.
    for index in result.checks.indices {
      result.checks[index].findings = result.checks[index].findings.map(steady)
    }
    // What a submission prints may bear what changes with every run, such as the order of a
    // dictionary in the description of an error.
    (result.notes, result.output, result.isCached) = ([], "", false)
    // Wherever the tests run.
    result.given = "DIR"
    let report = GradingReport(
      submission: "", toolchain: "", isolation: IsolationSummary(layers: [], missing: []),
      lessons: [result], seconds: 0)
    let text = ReportFormat.terminal.text(of: report, style: .plain, showsSolutions: true)
    return steady(text.components(separatedBy: "\nSummary\n")[0])
  }

  private static func steady(_ text: String) -> String {
    variable.reduce(text) { text, pattern in
      text.replacingOccurrences(of: pattern.key, with: pattern.value, options: .regularExpression)
    }
  }

  private static let variable: KeyValuePairs = [
    "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}": "<identifier>",
    "-?\\b([0-9]{10,20}|[0-9a-f]{14,16})\\b": "<number>",
    "(/[^\" ]*)?/container-<identifier>/home/": "/…/",
    "[0-9.]+ MB more": "<measured> MB more",
    "/\\.[A-Za-z0-9]{6}\"": "/.<name>\"",
    // It is cut only when it is shown.
    "\\([0-9]+(\\s+)characters left out\\)": "(<number>$1characters left out)",
  ]
}

extension Corpus.Case {
  /// Whether its report is a golden file: what is said of code with a mistake.
  var hasReport: Bool { !path.contains("/right/") }
}
