/// The formats that a report can be written in.
public enum ReportFormat: String, CaseIterable, Hashable, Sendable {
  /// For people: plain text, or coloured where a terminal shows it.
  case terminal
  /// JUnit XML with the fields that GitLab and Jenkins read.
  case junit
  /// Version 1 of the format that `docs/report-format.md` describes.
  case json

  package func text(
    of report: GradingReport, style: TerminalStyle = .plain, showsSolutions: Bool = true
  ) -> String {
    switch self {
    case .terminal: TerminalReport(style: style, showsSolutions: showsSolutions).text(of: report)
    case .junit: JUnitReport.text(of: report)
    case .json: JSONReport.text(of: report)
    }
  }
}
