/// The answer to a request for a hint, in lines.
package struct HintText: Sendable {
  private let lesson: LessonResult
  private let showsSolutions: Bool
  private let style: TerminalStyle

  /// - Parameters:
  ///   - lesson: the result as it may be shown.
  ///   - showsSolutions: whether there is a reference solution to point to.
  package init(_ lesson: LessonResult, showsSolutions: Bool, style: TerminalStyle = .plain) {
    self.lesson = lesson
    self.showsSolutions = showsSolutions
    self.style = style
  }

  private var readme: String { "`Lessons/\(lesson.lesson.folder)/README.md`" }

  /// One level of the hints for a subject, and where to go on.
  ///
  /// - Parameters:
  ///   - level: nil when the subject has no hint at all.
  ///   - shown: the levels that were shown, this one included.
  package func lines(
    _ subject: HintSubject, _ level: HintLevel?, shown: Set<HintLevel>
  ) -> [String] {
    let hint = level.flatMap { level in
      subject.hints[level].map { [style.paint(level.label, .bold)] + sentence($0) + [""] }
    }
    let none = Paragraph.lines("There is no such hint.")
    return state(subject) + [""] + (hint ?? none) + end(subject, level, shown)
  }

  /// What to say when there is nothing to hint at.
  ///
  /// - Parameter task: the task that was asked for.
  package func linesWithoutHint(ofTask task: Rubric.Task?) -> [String] {
    switch lesson.outcome {
    case .graded where task != nil || lesson.firstProblem?.lacksDeclaration(of: lesson) != true:
      passed(task)
    case .empty, .graderFault: verdict
    case .graded, .didNotCompile, .refused, .interfaceChanged:
      verdict
        + Paragraph.lines(
          "After that, a hint comes with the first check that fails. For one now, name a task: "
            + "`\(command(lesson.firstProblem?.check.task ?? 1))`.")
    }
  }

  private func passed(_ task: Rubric.Task?) -> [String] {
    let name = "Lesson \(lesson.lesson.label), \(lesson.title)"
    let part = task.map { ", task \($0.number), \($0.title)" } ?? ""
    let next = lesson.firstProblem.map {
      "Go on with task \($0.check.task): `\(command($0.check.task))`."
    }
    let solution = showsSolutions ? "Compare yours with `Solutions/\(lesson.lesson.folder)`." : nil
    return Paragraph.lines("\(name)\(part): all checks pass.").map { style.paint($0, .green) }
      + [next ?? solution].compactMap { $0 }.flatMap(sentence)
  }

  /// What the grader says of sources that it did not run.
  private var verdict: [String] {
    TerminalLesson(lesson, style: style, showsSolutions: showsSolutions).lines
  }

  private func state(_ subject: HintSubject) -> [String] {
    guard let problem = subject.problem else {
      return verdict + [""]
        + Paragraph.lines("For task \(subject.task.number), \(subject.task.title):")
    }
    let extra = lesson.isDone ? "done. What is left goes further." : subject.task.title
    let check = TerminalCheck(problem, of: lesson, style: style).short(withReason: true)
    return Paragraph.lines("Lesson \(lesson.lesson.label), \(lesson.title): \(extra)") + check
  }

  /// The next level by its name, or the places to go to after the last.
  private func end(
    _ subject: HintSubject, _ level: HintLevel?, _ shown: Set<HintLevel>
  ) -> [String] {
    let following = subject.levels.first { $0.rawValue > level?.rawValue ?? .max }
    guard let following else { return Paragraph.lines(last(subject, level)) }
    let isNext = subject.next(after: shown) == following
    let option = isNext ? "" : " --level \(following.rawValue)"
    return Paragraph.lines(
      "Try that first. Then `\(command(subject.task.number))\(option)` shows: \(following.label).")
  }

  private func last(_ subject: HintSubject, _ level: HintLevel?) -> String {
    let section = "section \"Task \(subject.task.number) · \(subject.task.title)\" of \(readme)"
    let solution =
      showsSolutions ? ", then compare yours with `Solutions/\(lesson.lesson.folder)`" : ""
    return (level == nil ? "" : "This was the last hint. ") + "Read \(section)\(solution)."
  }

  private func command(_ task: Int) -> String { lesson.hintCommand(task) }

  private func sentence(_ text: String) -> [String] { Paragraph.lines(text, indent: 2) }
}

extension LessonResult {
  /// What to type for a hint: `scripts/grade hint 6.4`.
  ///
  /// Another folder than the workbook's own is named.
  package func hintCommand(_ task: Int) -> String {
    let isOwn = given == nil && folder == "Exercises/\(lesson.folder)"
    return "\(Program.name) hint \(lesson.number).\(task)"
      + (isOwn ? "" : " --submission \(Shell.word(given ?? folder))")
  }
}
