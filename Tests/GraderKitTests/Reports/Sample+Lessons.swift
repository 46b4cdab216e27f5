import Foundation

@testable import GraderKit

/// The lessons that the samples are made of.
extension Sample {
  static var failing: LessonResult {
    var lesson = cache([
      .passed, .passed, .failed, .failed, .notRun(reason: "the process was killed"),
    ])
    lesson.output = "stored cat.png\n"
    lesson.notes = ["`Notes.txt` was left out: only Swift files are graded."]
    return lesson
  }

  /// The lesson's checks twice and a third task, most of them open, two for one reason.
  static var manyOpenLesson: LessonResult {
    let reason = CheckOutcome.notRun(reason: "a declaration is missing")
    var lesson = cache([.passed, .failed, reason, reason, .failed])
    lesson.tasks.append(Rubric.Task(number: 3, title: "Share it", hints: Rubric.Hints()))
    let outcomes: [CheckOutcome] = [.failed, .failed, .failed, .failed, .failed]
    for number in 3...4 {
      lesson.checks += cache(outcomes).checks.map { result in
        var copy = result
        copy.check.task = number
        copy.check.name += " in task \(number)"
        return copy
      }
    }
    return lesson
  }

  /// Two checks of the real lesson for the guide to the JSON report; none when its rubric is gone.
  static var exampleLesson: LessonResult {
    var lesson = cache([])
    let file = FixtureWorkbook.real.appendingPathComponent(
      "Tests/Suites/\(lesson.lesson.folder)/rubric.json")
    let rubric = try? Rubric(contentsOf: file)
    (lesson.title, lesson.tasks) = (rubric?.title ?? "", rubric?.tasks ?? [])
    let names = [
      "each key has one file, also when stored again",
      "an image stored before a restart is found after it",
    ]
    lesson.checks = (rubric?.checks ?? []).filter { names.contains($0.name) }.map { check in
      let isGood = check.name == names[0]
      return CheckResult(
        check, isGood ? .passed : .failed, findings: isGood ? [] : [exampleFinding],
        seconds: 0.0123)
    }
    return lesson
  }

  private static let exampleFinding = """
    First run: store(data, for: "dog.png"), and the app ended as soon as store returned.
    Second run: image(for: "dog.png")
    Required: the green image
    Got: nil
    The first run wrote "-417451675212891624"; storing that key again in the second run wrote \
    "-7564311392278242759".
    The key is the same, the file name is not: it changes with every start.
    """

  static var crashing: LessonResult {
    var lesson = cache([.passed, .crashed, .passed, .crashed, .passed])
    let place = Crash.Place(file: "ImageCache.swift", line: 41, source: "  return rows[index]")
    lesson.checks[1].crash = Crash(reason: "Fatal error: Index out of range", place: place)
    lesson.checks[3].crash = Crash(reason: "Fatal error: secret input", place: nil)
    return lesson
  }

  static var uncompiled: LessonResult {
    var lesson = cache([])
    let file = "Exercises/06-TwoTierCache/ImageCache.swift"
    let first = Diagnostic(
      severity: .error, file: file, line: 12, column: 6, message: "cannot find 'size' in scope",
      source: "\treturn size")
    let others = (0..<6).map { index in
      Diagnostic(
        severity: .error, file: file, line: 20 + index, column: 1,
        message: "cannot find 'size' in scope", source: "size")
    }
    let warning = Diagnostic(
      severity: .warning, file: file, line: 2, column: 1, message: "unused", source: nil)
    lesson.outcome = .didNotCompile([warning, first] + others)
    lesson.checks = lesson.checks.map {
      CheckResult($0.check, .notRun(reason: "the sources do not compile"))
    }
    return lesson
  }

  static var changed: LessonResult {
    var lesson = cache([])
    lesson.outcome = .interfaceChanged
    lesson.interfaceChanges = [
      InterfaceChange(
        required: "public func image(for key: String) -> Data?",
        found: "public func image(for key: URL) -> Data?"),
      InterfaceChange(required: "public final class ImageCache: Sendable", found: nil),
    ]
    return lesson
  }

  /// Sources of another lesson, say: more is missing than anybody wants to read.
  static var lackingLesson: LessonResult {
    let reason = CheckOutcome.notRun(reason: "a declaration is missing or changed")
    var lesson = cache([.passed, .passed, reason, reason, reason])
    lesson.interfaceChanges = (1...7).map {
      InterfaceChange(required: "public func store\($0)()", found: "private func store\($0)()")
    }
    return lesson
  }

  static var unclosedLesson: LessonResult {
    var lesson = cache([])
    let file = "Exercises/06-Cache/Cache.swift"
    let locals = (1...5).map { index in
      Diagnostic(
        severity: .error, file: file, line: 20 + index, column: 3,
        message: "'public' can only be used in a non-local scope",
        source: "  public func image\(index)()")
    }
    lesson.outcome = .didNotCompile(
      locals + [
        Diagnostic(
          severity: .error, file: file, line: 60, column: 1, message: "expected '}' in actor",
          source: ""),
        Diagnostic(
          severity: .note, file: file, line: 13, column: 25,
          message: "to match this opening '{'", source: "public actor ImageCache {"),
      ])
    lesson.checks = lesson.checks.map {
      CheckResult($0.check, .notRun(reason: "the sources do not compile"))
    }
    return lesson
  }

  static func unstarted(
    _ lesson: LessonResult, _ reason: SubmissionOutcome.EmptyReason
  ) -> LessonResult {
    var lesson = lesson
    lesson.outcome = .empty(reason)
    return lesson
  }

  static var faulty: LessonResult {
    var lesson = cache([])
    lesson.outcome = .graderFault(
      Fault("The folder `.build` cannot be written to.", next: "Free some space, then try again."))
    return lesson
  }

  static var course: [LessonResult] {
    let names = [
      "SandboxDirectories", "CodableOnDisk", "DirectorySize", "Protection", "Downsampling",
    ]
    let outcomes: [[CheckOutcome]] = [
      [.passed, .passed, .passed, .passed, .passed], [.passed, .passed, .failed, .passed, .failed],
      [], [], [],
    ]
    var lessons = zip(names, outcomes).enumerated().map { index, pair in
      var lesson = cache(pair.1)
      lesson.lesson = Lesson(number: index + 1, name: pair.0)
      lesson.title = pair.0
      lesson.folder = "Exercises/\(lesson.lesson.folder)"
      return lesson
    }
    lessons[0].isCached = true
    for index in 2...4 {
      let file = "\(lessons[index].folder)/\(lessons[index].lesson.name).swift"
      lessons[index] = unstarted(lessons[index], .unchangedStub(file: file))
    }
    return lessons + [crashing]
  }
}
