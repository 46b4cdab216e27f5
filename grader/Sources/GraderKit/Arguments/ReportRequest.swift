/// A report that was asked for: `json=reports/mine.json`.
package struct ReportRequest: Hashable, Sendable {
  package enum Destination: Hashable, Sendable {
    case standardOutput
    case file(String)
  }

  package var format: ReportFormat
  package var destination: Destination

  package init(_ format: ReportFormat, _ destination: Destination) {
    self.format = format
    self.destination = destination
  }

  /// - Throws: an error when there is no such format or no path.
  package init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let formats = ReportFormat.allCases.map(\.rawValue)
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      throw UsageError(
        unknown: String(parts[0]), kind: "report format", known: formats,
        next: "there are `\(formats.joined(separator: "`, `"))`")
    }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw UsageError(
        "`--report \(TextSafety.line(text))` lacks a path.",
        next: "Write `--report \(format.rawValue)=PATH`, or `\(format.rawValue)=-` for the screen.")
    }
    self.init(format, parts[1] == "-" ? .standardOutput : .file(String(parts[1])))
  }
}
