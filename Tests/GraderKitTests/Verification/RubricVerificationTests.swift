import Testing

@testable import GraderKit

@Suite struct `A rubric` {
  private let lesson = Lesson(number: 3, name: "DirectorySize")
  private let readme = "# 3 · Directory size\n\ntext\n### Task 1 · Count\n"

  private func findings(
    readme: String? = nil, _ change: (inout Rubric) -> Void = { _ in }
  ) -> [String] {
    var rubric = Fixture.rubric
    rubric.stub = "key"
    change(&rubric)
    return RubricVerification(lesson, rubric: rubric, readme: readme ?? self.readme, stub: "key")
      .findings.map(\.problem)
  }

  @Test func `is sound as it is`() {
    #expect(findings() == [])
  }

  @Test func `knows the stub as it is now`() {
    #expect(findings { $0.stub = "old" } == ["`stub` must be \"key\" for the stub as it is now."])
  }

  @Test func `has checks that say all there is to say`() {
    let name = "The check `an empty folder takes no space`"
    #expect(findings { $0.checks[0].why = "" } == ["\(name) does not say why it matters."])
    #expect(findings { $0.checks[0].detects = "" } == ["\(name) does not say what it detects."])
    #expect(findings { $0.checks[0].points = 0 } == ["\(name) must be worth at least 1 point."])
    #expect(
      findings { $0.checks[0].guard = true }
        == ["\(name) is a guard, so it must be worth 0 points."])
    #expect(findings { $0.tasks[0].hints.idea = nil } == ["\(name) lacks a level of hints."])
    #expect(findings { $0.checks[0].task = 2 }.contains("\(name) has a task that is not there."))
  }

  @Test func `has each name once and its tasks in order`() {
    #expect(
      findings { $0.checks.append($0.checks[0]) }
        == ["Two checks are called `an empty folder takes no space`."])
    #expect(findings { $0.checks = [] } == ["Task 1 has no check."])
    #expect(findings { $0.tasks[0].number = 2 }.contains("The tasks are not 1, 2, 3 …"))
    #expect(findings { $0.version = 2 } == ["The version is 2, not 1."])
  }

  @Test func `has the README's headings`() {
    #expect(
      findings(readme: "# 3 · Directory size\n### Task 1 · Sum\n") == [
        "The heading `### Task 1 · Count` is missing.",
        "The rubric has no `### Task 1 · Sum`.",
      ])
    #expect(
      findings(readme: "# Size\n### Task 1 · Count\n")
        == ["The first heading lacks `Directory size`."])
  }
}
