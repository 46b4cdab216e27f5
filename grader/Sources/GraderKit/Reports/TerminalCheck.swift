/// One check of the terminal report that did not pass.
struct TerminalCheck {
  let result: CheckResult
  let lesson: LessonResult
  let style: TerminalStyle

  init(_ result: CheckResult, of lesson: LessonResult, style: TerminalStyle) {
    self.result = result
    self.lesson = lesson
    self.style = style
  }

  private var check: Rubric.Check { result.check }
  private var readme: String { "Lessons/\(lesson.lesson.folder)/README.md" }

  /// One line, with the reason when it was not run.
  func short(withReason isReasoned: Bool) -> [String] {
    var reason = ""
    if isReasoned, case .notRun(let text) = result.outcome { reason = " (\(text))" }
    return Paragraph.lines("\(label): \(check.name)\(reason)", indent: 2, hanging: 2)
  }

  /// What was done, required and seen; why it matters; where to look; where more hints are.
  var full: [String] {
    [style.paint("\(label): \(check.name).", result.outcome.isNotRun ? .yellow : .red)]
      + seen + [""] + sentence("Why it matters: \(check.why)") + advice
  }

  private var label: String {
    let kinds = (check.level == .stretch ? ", stretch," : "")
    let hidden = check.visibility == .hidden ? " (hidden check)" : ""
    return "Task \(check.task)\(kinds) \(verdict)\(hidden)"
  }

  private var verdict: String {
    switch result.outcome {
    case .passed: "passed"
    case .failed: "FAILED"
    case .crashed: "FAILED by a crash"
    case .timedOut: "FAILED by running out of time"
    case .notRun: "not run"
    }
  }

  private var seen: [String] {
    switch result.outcome {
    case .passed: []
    case .failed: findings + (result.crash == nil ? [] : crash)
    case .crashed: findings + crash
    case .timedOut:
      (findings.isEmpty ? sentence("It was stopped.") : findings)
        + sentence("Look for a loop that never ends, or a wait for what never comes.")
    case .notRun(let reason): sentence("Reason: \(reason)")
    }
  }

  private var findings: [String] {
    let shown = result.findings.prefix(3).flatMap(sentence)
    let more = result.findings.count - 3
    return shown + (more > 0 ? sentence("(\(Counted.noun(more, "more finding")) left out)") : [])
  }

  private var crash: [String] {
    guard let crash = result.crash else { return sentence("The process ended.") }
    guard let place = crash.place else { return sentence(crash.reason) }
    let source = place.source.map { ["      \($0.drop(while: \.isWhitespace))"] } ?? []
    return sentence(crash.reason)
      + sentence("At \(lesson.path(of: place.file)):\(place.line)\(source.isEmpty ? "" : ":")")
      + source
  }

  /// A hidden check names its rule and nothing that would tell its inputs.
  private var advice: [String] {
    // What to do about a missing declaration stands above, and where to look is no secret.
    if result.lacksDeclaration(of: lesson) { return [] }
    if check.visibility == .hidden {
      let title = lesson.tasks.first { $0.number == check.task }.map { " · \($0.title)" } ?? ""
      return sentence("The rule: \(readme), section \"Task \(check.task)\(title)\".")
        + sentence("This check keeps its inputs to itself. Try inputs of your own.")
    }
    let place = lesson.hint(for: result).map { sentence("Where to look: \($0)") } ?? []
    return place
      + sentence("More: `\(lesson.hintCommand(check.task))`, or task \(check.task) in \(readme)")
  }

  private func sentence(_ text: String) -> [String] {
    Paragraph.lines(text, indent: 2, hanging: 2)
  }
}

extension LessonResult {
  /// A file of the submission as reports show it: below the lesson's folder.
  package func path(of file: String) -> String {
    file.hasPrefix("/") || file.hasPrefix(folder + "/") || file == folder
      ? file : "\(folder)/\(file)"
  }

  /// The same as a reader in the current folder finds it: where the submission lies below that, say
  /// a repository's root, the path from there.
  package func path(here file: String) -> String {
    let path = path(of: file)
    guard let given, !given.hasPrefix("/"), !given.hasPrefix("..") else { return path }
    return given + path.dropFirst(folder.count)
  }
}
