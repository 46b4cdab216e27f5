import Testing

@testable import GraderKit

@Suite struct `Progress of a grading` {
  private static let lesson = Lesson(number: 6, name: "TwoTierCache")

  @Test(arguments: [
    (
      GraderKit.Progress.building("the suite of lesson 6"),
      "Building the suite of lesson 6, once only"
    ),
    (.compiling(lesson), "Lesson 06: compiling"),
    (.checking(lesson, done: 3, total: 14), "Lesson 06: 3 of 14 checks"),
    (.finished(Sample.cache([.passed, .failed])), "Lesson 06: 1 of 4 core checks passed"),
    (.finished(Sample.cache([.passed, .passed, .passed, .passed])), "Lesson 06: done"),
  ])
  func `is one short line`(_ progress: GraderKit.Progress, _ line: String) {
    #expect(ProgressText.status(of: progress) == line)
  }

  @Test func `in a log has no line for what passes quickly`() {
    #expect(ProgressText.logLine(of: .compiling(Self.lesson)) == nil)
    #expect(ProgressText.logLine(of: .checking(Self.lesson, done: 1, total: 2)) == nil)
    #expect(ProgressText.logLine(of: .building("x")) != nil)
    #expect(ProgressText.logLine(of: .finished(Sample.cache([]))) != nil)
  }
}

@Suite struct `The list of lessons` {
  @Test func `has a line for each, in columns`() {
    let cache = Sample.cache([])
    let rubric = Rubric(
      version: 1, title: cache.title, modules: [], tasks: cache.tasks,
      checks: cache.checks.map(\.check))
    let text = LessonListing.text(of: [
      (Lesson(number: 3, name: "DirectorySize"), rubric), (cache.lesson, rubric),
    ])
    #expect(
      text == """
        03 DirectorySize  Two-tier cache: 2 tasks, 10 points
        06 TwoTierCache   Two-tier cache: 2 tasks, 10 points

        """)
  }
}
