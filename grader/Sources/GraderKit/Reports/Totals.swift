/// The sums of a report.
package struct Totals: Hashable, Sendable {
  /// A part of a whole: `9 of 11`.
  package struct Share: Hashable, Sendable, CustomStringConvertible {
    package var part: Int
    package var all: Int
    package var description: String { "\(part) of \(all)" }

    package init(_ part: Int, of all: Int) {
      (self.part, self.all) = (part, all)
    }

    /// How many of some checks passed.
    package init(of checks: [CheckResult]) {
      self.init(checks.count { $0.outcome == .passed }, of: checks.count)
    }
  }

  package var done: Int
  package var lessons: Int
  package var core: Share
  package var stretch: Share
  package var points: Share

  package init(_ report: GradingReport) {
    done = report.lessons.count { $0.isDone }
    lessons = report.lessons.count
    core = Share(of: report.lessons.flatMap(\.core))
    stretch = Share(of: report.lessons.flatMap(\.stretch))
    points = Share(
      report.lessons.reduce(0) { $0 + $1.earned }, of: report.lessons.reduce(0) { $0 + $1.possible }
    )
  }
}

/// Numbers with their nouns.
package enum Counted {
  /// `1 check`, `2 checks`
  package static func noun(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// `all 4 checks`, `both checks`, `the one check`, `2 of 4 checks`, `0 of 1 check`
  package static func share(_ share: Totals.Share, _ noun: String) -> String {
    if share.part < share.all { return "\(share.part) of \(self.noun(share.all, noun))" }
    return switch share.all {
    case 1: "the one \(noun)"
    case 2: "both \(noun)s"
    default: "all \(share.all) \(noun)s"
    }
  }

  /// Tenths of a second: `0.3 s`. Not below 0.1.
  package static func seconds(_ seconds: Double) -> String {
    let tenths = max(1, whole(seconds * 10))
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// The nearest whole number from 0 on; 0 for what is none, and no more than a report can need.
  static func whole(_ number: Double) -> Int {
    number.isFinite ? Int(min(max(0, number), 1e12).rounded()) : 0
  }
}
