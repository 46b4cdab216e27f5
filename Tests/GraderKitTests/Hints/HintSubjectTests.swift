import Testing

@testable import GraderKit

@Suite struct `What a hint is about` {
  @Test func `is the first core check that fails`() {
    let lesson = Sample.cache([.passed, .passed, .notRun(reason: "x"), .failed, .failed])
    #expect(lesson.hintSubject(ofTask: nil)?.problem?.check.name == "a key may hold a slash")
    #expect(lesson.hintSubject(ofTask: 2)?.problem?.check.name == "a key may hold a slash")
    #expect(lesson.hintSubject(ofTask: 1) == nil)
  }

  @Test func `is the task that was asked for, although another fails before it`() {
    let lesson = Sample.cache([.failed, .failed, .failed, .passed, .passed])
    #expect(lesson.hintSubject(ofTask: nil)?.task.number == 1)
    #expect(lesson.hintSubject(ofTask: 2)?.task.number == 2)
  }

  @Test func `is a stretch check when the core is done`() {
    let subject = Sample.stretch.lessons[0].hintSubject(ofTask: nil)
    #expect(subject?.problem?.check.name == "a damaged file is no image")
  }

  @Test func `has the check's own hints before those of its task`() {
    var lesson = Sample.cache([.passed, .failed])
    lesson.checks[1].check.hints = Rubric.Hints(idea: "Its own.")
    let subject = lesson.hintSubject(ofTask: nil)
    #expect(subject?.hints[.idea] == "Its own.")
    #expect(subject?.hints[.code] == "Code.")
  }

  @Test func `is task 1 of an unchanged stub, and no check`() {
    let lesson = Sample.notStarted.lessons[0]
    #expect(lesson.hintSubject(ofTask: nil)?.task.number == 1)
    #expect(lesson.hintSubject(ofTask: 2)?.task.number == 2)
    #expect(lesson.hintSubject(ofTask: nil)?.problem == nil)
  }

  @Test(arguments: [Sample.didNotCompile, .interfaceChanged, .refused, .declarationsMissing])
  func `is nothing that was not run, unless a task is named`(_ sample: Sample) {
    #expect(sample.lessons[0].hintSubject(ofTask: nil) == nil)
    #expect(sample.lessons[0].hintSubject(ofTask: 2)?.task.number == 2)
  }

  @Test(arguments: [Sample.done, .noSources, .graderFault])
  func `is nothing where all passes or nothing is there`(_ sample: Sample) {
    #expect(sample.lessons[0].hintSubject(ofTask: nil) == nil)
    #expect(sample.lessons[0].hintSubject(ofTask: 2) == nil)
  }

  @Test(
    arguments: [
      ([], .place), ([.place], .idea), ([.place, .idea], .code), ([.code], .place),
      ([.place, .idea, .code], .code),
    ] as [(Set<HintLevel>, HintLevel)])
  func `has a next level, and the last one again after it`(
    _ shown: Set<HintLevel>, _ next: HintLevel
  ) {
    #expect(Sample.failed.lessons[0].hintSubject(ofTask: nil)?.next(after: shown) == next)
  }

  @Test func `leaves out levels without a text`() {
    var lesson = Sample.failed.lessons[0]
    lesson.tasks[1].hints = Rubric.Hints(where: nil, idea: "", code: "Code.")
    #expect(lesson.hintSubject(ofTask: nil)?.levels == [.code])
    lesson.tasks[1].hints = Rubric.Hints()
    #expect(lesson.hintSubject(ofTask: nil)?.next(after: []) == nil)
  }
}

extension Sample {
  var lessons: [LessonResult] { report.lessons }
}
