/// Everything the grader found out about one lesson of a submission.
public struct LessonResult: Hashable, Codable, Sendable {
  public var lesson: Lesson
  public var title: String
  /// The lesson's folder in the submission, relative to the workbook when it lies inside.
  public var folder: String
  /// The same folder as somebody in the current folder names it; nil for the workbook's exercises.
  public var given: String?
  public var outcome: SubmissionOutcome
  /// All checks of the rubric, in its order.
  public var checks: [CheckResult]
  /// The tasks of the rubric, for their titles and hints.
  public var tasks: [Rubric.Task]
  public var interfaceChanges: [InterfaceChange] = []
  /// What was noticed on the way and costs nothing: ignored files, unknown tests.
  public var notes: [String] = []
  /// What the student's code printed, shortened in the middle when long.
  public var output: String = ""
  /// Wall time in seconds from reading the sources to the verdict.
  public var seconds: Double = 0
  /// Whether the verdict is that of an earlier run of the same sources.
  public var isCached = false

  /// The first notes, the last, which says where reading ended, and how many were left out between.
  static func readable(_ notes: [String]) -> [String] {
    guard notes.count > 10 else { return notes }
    let more = Counted.noun(notes.count - 10, "more note")
    return notes.prefix(9) + notes.suffix(1) + ["And \(more) like these."]
  }

  /// Checks that every student must pass.
  public var core: [CheckResult] { checks.filter { $0.check.level == .core } }
  /// Checks that go further.
  public var stretch: [CheckResult] { checks.filter { $0.check.level == .stretch } }

  /// Whether the submission was graded and every core check passed.
  public var isDone: Bool {
    outcome == .graded && !core.isEmpty && core.allSatisfy { $0.outcome == .passed }
  }

  /// Points of core and stretch checks.
  public var earned: Int { checks.reduce(0) { $0 + $1.points } }
  public var possible: Int { checks.reduce(0) { $0 + $1.check.points } }

  /// The hints that fit a failed check.
  public func hints(for check: Rubric.Check) -> Rubric.Hints {
    Rubric(version: 1, title: title, modules: [], tasks: tasks, checks: []).hints(for: check)
  }

  /// Where to look: the first hint of a visible check that did not pass.
  ///
  /// It is nil where only a declaration is missing, since what the hint asks for may be there.
  func hint(for result: CheckResult) -> String? {
    guard result.outcome != .passed, result.check.visibility == .visible,
      !result.lacksDeclaration(of: self)
    else { return nil }
    return hints(for: result.check).where
  }
}

extension CheckResult {
  /// Whether it was not run in a lesson that lacks declarations.
  func lacksDeclaration(of lesson: LessonResult) -> Bool {
    outcome.isNotRun && !lesson.interfaceChanges.isEmpty
  }
}
