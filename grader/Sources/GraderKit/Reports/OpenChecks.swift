/// The checks of a lesson that did not pass, but for the one that is shown in full, if any is.
///
/// Each has one line. When they are many, tasks of which nothing passes yet have a line instead.
struct OpenChecks {
  let lesson: LessonResult
  let first: CheckResult?
  let style: TerminalStyle
  static let many = 12

  init(of lesson: LessonResult, after first: CheckResult?, style: TerminalStyle) {
    self.lesson = lesson
    self.first = first
    self.style = style
  }

  var lines: [String] {
    let others = lesson.checks.filter {
      $0.outcome != .passed && $0.check.name != first?.check.name
    }
    guard others.count > Self.many else { return lines(of: others) }
    let groups = Dictionary(grouping: others, by: \.check.task).sorted { $0.key < $1.key }
    return groups.flatMap { number, checks in
      lesson.tasks.first { $0.number == number && isUntouched($0) }.map(line) ?? lines(of: checks)
    }
  }

  private func isUntouched(_ task: Rubric.Task) -> Bool {
    let checks = lesson.checks.filter { $0.check.task == task.number }
    return task.number != first?.check.task && !checks.isEmpty
      && !checks.contains { $0.outcome == .passed }
  }

  private func line(_ task: Rubric.Task) -> [String] {
    let count = lesson.checks.count { $0.check.task == task.number }
    return Paragraph.lines(
      "Task \(task.number), \(task.title): none of \(Counted.noun(count, "check")) passed yet",
      indent: 2, hanging: 2)
  }

  /// A reason that several checks share stands at the first of them.
  private func lines(of results: [CheckResult]) -> [String] {
    var reason: CheckOutcome?
    return results.flatMap { result in
      let isNew = result.outcome != reason
      if result.outcome.isNotRun { reason = result.outcome }
      return TerminalCheck(result, of: lesson, style: style).short(withReason: isNew)
    }
  }
}
