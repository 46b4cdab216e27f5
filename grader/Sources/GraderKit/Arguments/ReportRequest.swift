import Foundation

/// A report that was asked for: `json=reports/mine.json`.
package struct ReportRequest: Hashable, Sendable {
  package enum Destination: Hashable, Sendable {
    case standardOutput
    case file(String)

    /// The same without links and without ways around, to compare it with another.
    var inTheEnd: Destination {
      guard case .file(let path) = self else { return self }
      return .file(ReportFile.target(of: path).path)
    }
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
    self.init(
      format, parts[1] == "-" ? .standardOutput : .file(ParsedArguments.path(String(parts[1]))))
  }

  /// - Throws: an error when the path is a source's or a folder's.
  func refuseSource() throws(UsageError) {
    guard case .file(let path) = destination else { return }
    let file = ReportFile.target(of: path)
    let shown = TextSafety.line(path)
    if [path, file.path].contains(where: { $0.lowercased().hasSuffix(".swift") }) {
      throw UsageError(
        "`\(shown)` is a Swift file, and a report would take its place.",
        next: "Write `--report \(format.rawValue)=PATH` with a path of another ending.")
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue
    {
      throw UsageError(
        "`\(shown)` is a folder.",
        next: "Write `--report \(format.rawValue)=PATH` with the path of a file.")
    }
  }
}
