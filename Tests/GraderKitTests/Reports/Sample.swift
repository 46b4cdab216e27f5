@testable import GraderKit

/// A report of each kind of outcome, as the grader would make it.
enum Sample: String, CaseIterable, Sendable {
  case done, failed, hidden, crashed, timedOut, notRun, stretch, didNotCompile, refused,
    interfaceChanged
  case notStarted, noSources, graderFault, sixLessons, hostile, example, manyOpen,
    declarationsMissing, unclosed

  var report: GradingReport {
    switch self {
    case .sixLessons: Self.report(Self.course)
    case .example:
      Self.report(
        [lesson],
        held: IsolationSummary(layers: ["bubblewrap", "limits", "symbol gate"], missing: []))
    default: Self.report([lesson])
    }
  }

  private var lesson: LessonResult {
    switch self {
    case .done: Self.cache([.passed, .passed, .passed, .passed, .passed])
    case .failed, .sixLessons: Self.failing
    case .hidden: Self.cache([.passed, .passed, .passed, .failed, .failed])
    case .crashed: Self.crashing
    case .timedOut: Self.cache([.passed, .timedOut, .passed, .passed, .failed])
    case .notRun:
      Self.cache([.passed, .passed, .notRun(reason: "the run ended before it"), .passed, .passed])
    case .stretch: Self.cache([.passed, .passed, .passed, .passed, .failed])
    case .didNotCompile: Self.uncompiled
    case .refused: Self.refusedLesson
    case .interfaceChanged: Self.changed
    case .notStarted:
      Self.unstarted(
        Self.cache([]), .unchangedStub(file: "Exercises/06-TwoTierCache/ImageCache.swift"))
    case .noSources:
      Self.unstarted(Self.cache([]), .noSources(folder: "Exercises/06-TwoTierCache"))
    case .graderFault: Self.faulty
    case .hostile: Self.hostileLesson
    case .example: Self.exampleLesson
    case .manyOpen: Self.manyOpenLesson
    case .declarationsMissing: Self.lackingLesson
    case .unclosed: Self.unclosedLesson
    }
  }

  static func report(
    _ lessons: [LessonResult],
    held isolation: IsolationSummary = IsolationSummary(
      layers: ["limits"], missing: ["bubblewrap: not installed"])
  ) -> GradingReport {
    GradingReport(
      submission: "Exercises", toolchain: "Swift version 6.3.1 (swift-6.3.1-RELEASE)",
      isolation: isolation, lessons: lessons, seconds: 0.3127)
  }
}

extension Sample {
  private static let tasks = [
    Rubric.Task(
      number: 1, title: "Keep images in memory",
      hints: Rubric.Hints(where: "The line that reads the cost.", idea: "An idea.", code: "Code.")),
    Rubric.Task(
      number: 2, title: "Survive a restart",
      hints: Rubric.Hints(
        where:
          "The line that turns the key into a file name. Which call in it gives another result "
          + "in each run?", idea: "An idea.", code: "Code.")),
  ]

  private static let checks = [
    check("a stored image is found", 1, "A cache that finds nothing loads everything again."),
    check("an image costs its bytes", 1, "A cache that counts images lets big ones fill memory."),
    check(
      "an image stored before a restart is found after it", 2,
      "The app loads every image again, and lost files fill the disk."),
    check("a key may hold a slash", 2, "Most keys are addresses.", visibility: .hidden),
    check("a damaged file is no image", 2, "A write may end halfway.", level: .stretch),
  ]

  private static func check(
    _ name: String, _ task: Int, _ why: String, level: Rubric.Level = .core,
    visibility: Rubric.Visibility = .visible
  ) -> Rubric.Check {
    Rubric.Check(
      name: name, task: task, points: 2, level: level, visibility: visibility,
      detects: "A mistake.", why: why)
  }

  /// Lesson 6 with these outcomes; what failed has a finding.
  static func cache(_ outcomes: [CheckOutcome]) -> LessonResult {
    let none = CheckOutcome.notRun(reason: "the lesson is not started")
    let results = checks.enumerated().map { index, check in
      let outcome = index < outcomes.count ? outcomes[index] : none
      let findings = outcome == .failed ? [finding] : []
      return CheckResult(check, outcome, findings: findings, seconds: 0.0123)
    }
    return LessonResult(
      lesson: Lesson(number: 6, name: "TwoTierCache"), title: "Two-tier cache",
      folder: "Exercises/06-TwoTierCache", outcome: .graded, checks: results, tasks: tasks,
      seconds: 0.25)
  }

  private static let finding = """
    First run: store(data, for: "https://example.org/cat.png")
    It wrote "Caches/imgs/-417451675212891624".
    Second run: image(for: "https://example.org/cat.png")
    Required: an image
    Got: nil
    Storing that key again wrote "Caches/imgs/-7564311392278242759".
    The key is the same, the file name is not: it changes with every start.
    """
}

extension Sample {
  fileprivate static var refusedLesson: LessonResult {
    var lesson = cache([])
    lesson.outcome = .refused([
      RefusedCall(
        name: "Process", reason: "It starts other processes.", place: nil),
      RefusedCall(
        name: "exit", reason: "It ends the process, and with it the checks that follow.",
        place: Crash.Place(file: "ImageCache.swift", line: 12, source: "exit(0)")),
    ])
    return lesson
  }
}
