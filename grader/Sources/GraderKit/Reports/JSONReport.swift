import Foundation

/// Version 1 of the JSON report; `docs/report-format.md` describes each field.
package enum JSONReport {
  package static func text(of report: GradingReport) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(Document(report.shown)), as: UTF8.self) + "\n"
    } catch {
      // Numbers are the only values that JSON may refuse, and `Document` holds none that it does.
      preconditionFailure("The report is no JSON: \(error)")
    }
  }

  /// The whole document. Its own types, so that the model can change and the format stays.
  struct Document: Encodable {
    let version = 1
    let exitCode: Int32
    let submission: String
    let toolchain: String
    let isolation: Isolation
    let seconds: Double
    let totals: Totals
    let lessons: [Lesson]

    struct Isolation: Encodable {
      let layers: [String]
      let missing: [String]
    }

    struct Totals: Encodable {
      let lessons: Lessons
      let core: Checks
      let stretch: Checks
      let points: Points
    }

    struct Lessons: Encodable {
      let done: Int
      let total: Int
    }

    struct Checks: Encodable {
      let passed: Int
      let total: Int
    }

    struct Points: Encodable {
      let earned: Int
      let possible: Int
    }

    enum CodingKeys: CodingKey {
      case version, exitCode, submission, toolchain, isolation, seconds, totals, lessons
    }

    init(_ report: GradingReport) {
      exitCode = report.exitCode
      submission = report.submission
      toolchain = report.toolchain
      isolation = Isolation(layers: report.isolation.layers, missing: report.isolation.missing)
      seconds = JSONReport.thousandths(report.seconds)
      let sums = GraderKit.Totals(report)
      totals = Totals(
        lessons: Lessons(done: sums.done, total: sums.lessons),
        core: Checks(passed: sums.core.part, total: sums.core.all),
        stretch: Checks(passed: sums.stretch.part, total: sums.stretch.all),
        points: Points(earned: sums.points.part, possible: sums.points.all))
      lessons = report.lessons.map(Lesson.init)
    }
  }

  /// Seconds with three digits after the point; 0 for what is no number.
  static func thousandths(_ seconds: Double) -> Double {
    Double(Counted.whole(seconds * 1000)) / 1000
  }
}
