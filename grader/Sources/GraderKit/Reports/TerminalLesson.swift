/// One lesson of the terminal report.
struct TerminalLesson {
  let lesson: LessonResult
  let style: TerminalStyle
  let showsSolutions: Bool

  init(_ lesson: LessonResult, style: TerminalStyle, showsSolutions: Bool) {
    self.lesson = lesson
    self.style = style
    self.showsSolutions = showsSolutions
  }

  var lines: [String] {
    let body: [String] =
      switch lesson.outcome {
      case .graded: lesson.isDone ? done : open
      case .didNotCompile(let diagnostics): CompileErrors(diagnostics).lines
      case .refused(let calls): RefusedCalls(calls, in: lesson).lines
      case .interfaceChanged: changes
      case .empty(.unchangedStub(let file)): sentence("Open `\(file)` and start at task 1.")
      case .empty(.noSources(let folder)): sentence("Put your Swift files into `\(folder)`.")
      case .graderFault(let fault):
        sentence("Problem: \(fault.problem)") + sentence("Next: \(fault.next)")
      }
    return Paragraph.lines("Lesson \(lesson.lesson.label), \(lesson.title): \(headline.text)")
      .map { style.paint($0, headline.ink) } + withoutBlankEnd(body) + notes
  }

  private func withoutBlankEnd(_ lines: [String]) -> [String] {
    lines.last == "" ? lines.dropLast() : lines
  }

  private var headline: (text: String, ink: TerminalStyle.Ink) {
    let core = Totals.Share(of: lesson.core)
    return switch lesson.outcome {
    case .graded where lesson.isDone:
      ("done. Passed: \(Counted.share(core, "core check")).", .green)
    case .graded: ("\(Counted.share(core, "core check")) passed.", .red)
    case .didNotCompile: ("it did not compile, so no check was run.", .red)
    case .refused: ("refused for what it calls, so no check was run.", .red)
    case .interfaceChanged:
      ("a public declaration is missing or changed, so no check was run.", .red)
    case .empty(.unchangedStub): ("not started.", .yellow)
    case .empty(.noSources): ("there are no Swift files.", .yellow)
    case .graderFault: ("not graded. This is a fault of the grader, not of your code.", .yellow)
    }
  }

  /// A finished lesson: what goes further, then the solution and a question.
  private var done: [String] {
    var lines: [String] = []
    if !lesson.stretch.isEmpty {
      let share = Totals.Share(of: lesson.stretch)
      lines += sentence("Stretch, worth extra: \(Counted.share(share, "check")) passed.")
    }
    lines += headedChanges
    lines += rest
    if showsSolutions {
      lines += sentence("Compare yours with `Solutions/\(lesson.lesson.folder)`.")
    }
    return lines + question
  }

  /// One question about the learner's own code, made from a rule that it keeps.
  private var question: [String] {
    let rules = lesson.core.map(\.check).filter { $0.guard != true }
    guard let rule = rules.last(where: { $0.visibility == .visible }) ?? rules.last else {
      return []
    }
    return sentence(
      "One question: \(rule.name). Which line of yours makes it so, and what would break it?")
  }

  private var open: [String] {
    headedChanges + rest + works + printed
  }

  /// What did not pass: the first in full, unless what it lacks is named already.
  private var rest: [String] {
    guard let first = lesson.firstProblem else { return [] }
    return first.lacksDeclaration(of: lesson)
      ? others(after: nil) : [""] + full(first) + others(after: first)
  }

  private func full(_ result: CheckResult) -> [String] {
    TerminalCheck(result, of: lesson, style: style).full
  }

  private func others(after first: CheckResult?) -> [String] {
    let lines = OpenChecks(of: lesson, after: first, style: style).lines
    return lines.isEmpty ? [""] : ["", style.paint("After that:", .bold)] + lines + [""]
  }

  private var works: [String] {
    let tasks = lesson.tasks.compactMap { task -> String? in
      let share = Totals.Share(of: lesson.checks.filter { $0.check.task == task.number })
      guard share.part > 0 else { return nil }
      return "Task \(task.number), \(task.title): \(Counted.share(share, "check"))."
    }
    guard !tasks.isEmpty else { return [] }
    return [style.paint("What works:", .bold)] + tasks.flatMap(sentence)
  }

  private var changes: [String] { InterfaceChanges(in: lesson).lines }

  /// The same below a verdict that does not name them.
  private var headedChanges: [String] {
    lesson.interfaceChanges.isEmpty
      ? [] : ["", style.paint("A public declaration is missing or changed:", .bold)] + changes
  }

  private var printed: [String] {
    guard lesson.output.contains(where: { !$0.isWhitespace }) else { return [] }
    let lines = TextSafety.bounded(lesson.output, lines: 12, width: 200).split(separator: "\n")
    return ["", style.paint("Your code printed:", .bold)] + lines.map { "    " + $0 }
  }

  private var notes: [String] {
    lesson.notes.isEmpty ? [] : [""] + lesson.notes.flatMap { sentence("Note: \($0)") }
  }

  private func sentence(_ text: String) -> [String] {
    Paragraph.lines(text, indent: 2, hanging: 2)
  }
}

extension LessonResult {
  /// Where to go on: the first core check that failed or lacks a declaration, then one that was not
  /// run, then stretch.
  package var firstProblem: CheckResult? {
    let open = checks.filter { $0.outcome != .passed }
    let core = open.filter { $0.check.level == .core }
    return core.first { !$0.outcome.isNotRun || $0.lacksDeclaration(of: self) } ?? core.first
      ?? open.first { !$0.outcome.isNotRun } ?? open.first
  }
}

extension CheckOutcome {
  package var isNotRun: Bool { if case .notRun = self { true } else { false } }
}
