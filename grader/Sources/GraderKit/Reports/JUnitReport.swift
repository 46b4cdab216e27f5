/// JUnit XML with the fields that GitLab and Jenkins read.
///
/// `classname` names lesson and task, since GitLab shows it as the suite. The message stands in the
/// body, too, since GitLab shows only that. A check that was not run is an `error`, never `skipped`:
/// some readers count what is skipped as passed.
package enum JUnitReport {
  package static func text(of report: GradingReport) -> String {
    let report = report.shown
    let suites = report.lessons.map(JUnitSuite.init)
    let element = XML.element(
      "testsuites",
      [
        "name": report.submission, "tests": "\(suites.reduce(0) { $0 + $1.cases.count })",
        "failures": "\(suites.reduce(0) { $0 + $1.count(.failure) })",
        "errors": "\(suites.reduce(0) { $0 + $1.count(.error) })", "skipped": "0",
        "time": JUnitSuite.time(max(report.seconds, suites.reduce(0) { $0 + $1.seconds })),
      ], children: suites.map(\.element))
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + TextSafety.withoutCommands(element)
      + "\n"
  }
}

/// One lesson as a suite.
struct JUnitSuite {
  let lesson: LessonResult
  let cases: [JUnitCase]

  init(_ lesson: LessonResult) {
    self.lesson = lesson
    var cases = JUnitCase(lesson).map { [$0] } ?? []
    cases += lesson.checks.map { JUnitCase($0, of: lesson) }
    if let first = cases.firstIndex(where: { $0.problem != nil }) {
      cases[first].output = lesson.output
    }
    self.cases = Self.unique(cases)
  }

  /// A verdict that was kept took no time now, but its checks say how long they took.
  var seconds: Double { max(lesson.seconds, cases.reduce(0) { $0 + $1.seconds }) }

  func count(_ kind: JUnitCase.Problem.Kind) -> Int { cases.count { $0.problem?.kind == kind } }

  var element: String {
    XML.element(
      "testsuite",
      [
        "name": JUnitCase.suite(lesson), "tests": "\(cases.count)",
        "failures": "\(count(.failure))", "errors": "\(count(.error))", "skipped": "0",
        "time": Self.time(seconds),
      ], children: cases.map(\.element))
  }

  /// Seconds with three digits after the point.
  static func time(_ seconds: Double) -> String {
    let thousandths = Counted.whole(seconds * 1000)
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  /// GitLab counts only the first of equal names, so a second gets a number.
  private static func unique(_ cases: [JUnitCase]) -> [JUnitCase] {
    var seen: Set<[String]> = []
    return cases.map { original in
      var copy = original
      var number = 1
      while !seen.insert([copy.classname, copy.name]).inserted {
        number += 1
        copy.name = "\(original.name) (\(number))"
      }
      return copy
    }
  }
}
