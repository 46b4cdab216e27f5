/// The report for people: plain sentences that need neither colour nor symbols.
///
/// Each lesson shows its first failing check in full and every other in one line, then what works.
package struct TerminalReport: Sendable {
  package var style: TerminalStyle = .plain
  /// Whether a finished lesson points to the reference solution. A student edition has none.
  package var showsSolutions = true

  package init(style: TerminalStyle = .plain, showsSolutions: Bool = true) {
    self.style = style
    self.showsSolutions = showsSolutions
  }

  package func text(of report: GradingReport) -> String {
    let report = report.shown
    let lessons = report.lessons.flatMap { lesson in
      TerminalLesson(lesson, style: style, showsSolutions: showsSolutions).lines + [""]
    }
    let lines = lessons + summary(of: report)
    return TextSafety.withoutCommands(lines.joined(separator: "\n")) + "\n"
  }

  private func summary(of report: GradingReport) -> [String] {
    let totals = Totals(report)
    let lessons = report.lessons.count > 1 ? report.lessons.map(line) : []
    let done = lessons.isEmpty ? [] : ["  Lessons done: \(totals.done) of \(totals.lessons)."]
    let counts =
      "Core checks: \(totals.core). "
      + (totals.stretch.all > 0 ? "Stretch checks: \(totals.stretch). " : "")
      + "Points: \(totals.points). Time: \(Counted.seconds(report.seconds))."
    return [style.paint("Summary", .bold)] + lessons.flatMap { Paragraph.lines($0, indent: 2) }
      + done + Paragraph.lines(counts, indent: 2)
      + cached(report) + isolation(report.isolation) + next(report)
  }

  private func line(_ lesson: LessonResult) -> String {
    let name = "\(lesson.lesson.label) \(lesson.title): "
    let stretch = Totals.Share(of: lesson.stretch)
    return switch lesson.outcome {
    case .graded:
      name + (lesson.isDone ? "done, " : "") + "\(Totals.Share(of: lesson.core)) core, "
        + (stretch.all > 0 ? "\(stretch) stretch, " : "")
        + "\(lesson.earned) of \(lesson.possible) points"
    case .didNotCompile: name + "did not compile"
    case .refused: name + "refused for what it calls"
    case .interfaceChanged: name + "a declaration is missing or changed"
    case .empty(.unchangedStub): name + "not started"
    case .empty(.noSources): name + "no Swift files"
    case .graderFault: name + "not graded, a fault of the grader"
    }
  }

  private func cached(_ report: GradingReport) -> [String] {
    let cached = report.lessons.filter(\.isCached).map(\.lesson.label)
    guard !cached.isEmpty else { return [] }
    return Paragraph.lines(
      "Unchanged since an earlier run, so its verdict stands: \(cached.joined(separator: ", ")).",
      indent: 2)
  }

  private func isolation(_ isolation: IsolationSummary) -> [String] {
    let layers = isolation.layers.isEmpty ? "none" : isolation.layers.joined(separator: ", ")
    let missing =
      isolation.missing.isEmpty ? "" : " Missing: \(isolation.missing.joined(separator: "; "))."
    return Paragraph.lines("Isolation: \(layers).\(missing)", indent: 2, hanging: 2)
  }

  /// Where to go on: the first lesson that is not done.
  private func next(_ report: GradingReport) -> [String] {
    guard let lesson = report.lessons.first(where: { !$0.isDone }) else { return [] }
    let name = "Next: lesson \(lesson.lesson.label)"
    return switch lesson.outcome {
    case .graded:
      [
        "  \(name)"
          + (lesson.firstProblem.flatMap {
            $0.lacksDeclaration(of: lesson) ? nil : ", task \($0.check.task)."
          } ?? ".")
      ]
    case .empty(.unchangedStub): ["  \(name), task 1."]
    case .graderFault: ["  Next: mend what the grader needs, as said above."]
    case .didNotCompile, .refused, .interfaceChanged, .empty(.noSources): ["  \(name)."]
    }
  }
}
