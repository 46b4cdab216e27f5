/// Judges what the grader says of the course's own stubs and solutions.
enum VerdictVerification {
  /// A stub compiles, keeps every declaration, and passes its guards and nothing else.
  static func findings(ofStub result: LessonResult) -> [CourseFinding] {
    let place = "Exercises/\(result.lesson.folder)"
    guard result.outcome == .graded else { return [CourseFinding(place, problem(of: result))] }
    let checks = result.checks.compactMap { check -> String? in
      let isGuard = check.check.guard == true
      let passes = check.outcome == .passed
      if check.outcome.isNotRun {
        return "The check `\(check.check.name)` was not run on the stub."
      }
      if passes, !isGuard { return "The stub passes `\(check.check.name)`, which is no guard." }
      if !passes, isGuard { return "The stub fails the guard `\(check.check.name)`." }
      if case .crashed = check.outcome { return "The stub crashes in `\(check.check.name)`." }
      return nil
    }
    return checks.map { CourseFinding(place, $0) } + changes(result, place)
  }

  /// A solution passes every check, stretch included, and the suite has no check besides.
  static func findings(ofSolution result: LessonResult) -> [CourseFinding] {
    let place = "Solutions/\(result.lesson.folder)"
    guard result.outcome == .graded else { return [CourseFinding(place, problem(of: result))] }
    let checks = result.checks.compactMap { check -> CourseFinding? in
      switch check.outcome {
      case .passed: nil
      case .notRun(let reason):
        CourseFinding(
          "Tests/Suites/\(result.lesson.folder)",
          "The rubric's check `\(check.check.name)` was not run: \(reason).")
      case .failed, .crashed, .timedOut:
        CourseFinding(place, "The solution fails `\(check.check.name)`.")
      }
    }
    let notes = result.notes.map { CourseFinding("Tests/Suites/\(result.lesson.folder)", $0) }
    return checks + notes + changes(result, place)
  }

  private static func changes(_ result: LessonResult, _ place: String) -> [CourseFinding] {
    result.interfaceChanges.map { CourseFinding(place, "It lacks `\($0.required)`.") }
  }

  private static func problem(of result: LessonResult) -> String {
    switch result.outcome {
    case .graded: "It was graded."
    case .didNotCompile(let diagnostics):
      "It does not compile: " + (diagnostics.first.map(CompileErrors.line) ?? "no message") + "."
    case .refused(let calls): "It is refused for calling `\(calls.first?.name ?? "")`."
    case .interfaceChanged: "A declaration that the suite needs is missing or changed."
    case .empty: "There is nothing to grade."
    case .graderFault(let fault): "It was not graded: \(fault)"
    }
  }
}
