/// What a hint is about: a check that did not pass, or a task of which nothing was run yet.
package struct HintSubject: Hashable, Sendable {
  package var task: Rubric.Task
  /// nil when no check was run.
  package var problem: CheckResult?
  package var hints: Rubric.Hints

  /// The levels that have a text, in order.
  package var levels: [HintLevel] {
    HintLevel.allCases.filter { !(hints[$0] ?? "").isEmpty }
  }

  /// The first level that was not shown; the last one again when all were; nil without any hint.
  package func next(after shown: Set<HintLevel>) -> HintLevel? {
    levels.first { !shown.contains($0) } ?? levels.last
  }
}

extension LessonResult {
  /// What a hint for this lesson has to be about.
  ///
  /// - Parameter number: the task that was asked for; nil for that of the first failing check.
  /// - Returns: nil when all of it passes, and when nothing says which task needs a hint: sources
  ///   that were not run fail in no check.
  package func hintSubject(ofTask number: Int?) -> HintSubject? {
    switch outcome {
    case .graded:
      firstProblem(ofTask: number).flatMap {
        $0.lacksDeclaration(of: self) ? subject(ofTask: number) : subject($0)
      }
    case .empty(.noSources), .graderFault: nil
    case .empty(.unchangedStub): subject(ofTask: number ?? tasks.first?.number)
    case .didNotCompile, .refused, .interfaceChanged: subject(ofTask: number)
    }
  }

  /// Where to go on in one task, or in the whole lesson.
  package func firstProblem(ofTask number: Int?) -> CheckResult? {
    guard let number else { return firstProblem }
    var part = self
    part.checks = checks.filter { $0.check.task == number }
    return part.firstProblem
  }

  private func subject(_ problem: CheckResult) -> HintSubject? {
    tasks.first { $0.number == problem.check.task }.map {
      HintSubject(task: $0, problem: problem, hints: hints(for: problem.check))
    }
  }

  private func subject(ofTask number: Int?) -> HintSubject? {
    tasks.first { $0.number == number }.map { HintSubject(task: $0, problem: nil, hints: $0.hints) }
  }
}
