package import Foundation

/// What `check` was asked to do.
package struct CheckRequest: Hashable, Sendable {
  package var lessons: [String] = []
  /// Whether the word `check` stood there. Without it a misspelt command looks like a lesson.
  package var isExplicit = false
  /// nil for the workbook's `Exercises`.
  package var submission: String?
  package var reports: [ReportRequest] = []
  package var workbook: String?
  /// nil for one for each processor.
  package var jobs: Int?
  package var requiresIsolation = false
  package var isFresh = false

  package init() {}

  init(_ arguments: ParsedArguments, isExplicit: Bool) throws(UsageError) {
    lessons = arguments.operands
    self.isExplicit = isExplicit
    submission = arguments.path(of: "submission")
    for text in arguments.values(of: "report") { reports.append(try ReportRequest(text)) }
    workbook = arguments.path(of: "workbook")
    jobs = try Self.jobs(arguments)
    requiresIsolation = arguments.has("require-isolation")
    isFresh = arguments.has("fresh")
    try Self.refuseSharedDestinations(reports)
    for report in reports { try report.refuseSource() }
  }

  /// - Parameters:
  ///   - folder: the submission, a tree or one lesson's folder.
  ///   - lessons: those that are to be graded.
  /// - Throws: an error when a report would lie among a student's files.
  package func refuseReports(
    in folder: URL, of lessons: [Lesson], in workbook: Workbook
  ) throws(UsageError) {
    let trees = lessons.map { folder.appendingPathComponent($0.folder, isDirectory: true) }
    let isTree = workbook.isTree(folder)
    for case .file(let path) in reports.map(\.destination) {
      let file = ReportFile.target(of: path).path
      for tree in isTree ? trees : [folder] {
        guard file.hasPrefix(ReportFile.target(of: tree.path).path + "/") else { continue }
        throw UsageError(
          "The report `\(TextSafety.line(path))` would lie among the files that are graded.",
          next: "Give it a path outside that folder.")
      }
    }
  }

  /// The reports to make: those asked for, and one for the terminal unless another takes its place.
  package var allReports: [ReportRequest] {
    let takesOutput = reports.contains { $0.destination == .standardOutput }
    return takesOutput ? reports : reports + [ReportRequest(.terminal, .standardOutput)]
  }

  static func jobs(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard let text = arguments.value(of: "jobs") else { return nil }
    guard let jobs = Int(text), (1...1024).contains(jobs) else {
      throw UsageError(
        "`--jobs` takes a number from 1 to 1024, not `\(TextSafety.line(text))`.",
        next: "Leave it out for one job a processor.")
    }
    return jobs
  }

  private static func refuseSharedDestinations(_ reports: [ReportRequest]) throws(UsageError) {
    var seen: Set<ReportRequest.Destination> = []
    for report in reports where !seen.insert(report.destination.inTheEnd).inserted {
      let name = if case .file(let path) = report.destination { "`\(path)`" } else { "`-`" }
      throw UsageError(
        "Two reports go to \(TextSafety.line(name)).", next: "Give each report a path of its own.")
    }
  }
}
