import Testing

@testable import GraderKit

@Suite struct `A request for a hint` {
  private let lesson = Lesson(number: 6, name: "TwoTierCache")

  @Test(
    arguments: [
      ("6", "6", nil), ("06", "06", nil), ("TwoTierCache", "TwoTierCache", nil), ("6.3", "6", 3),
      ("06.3", "06", 3), ("TwoTierCache.3", "TwoTierCache", 3), ("6.12", "6", 12),
      ("Exercises/06-TwoTierCache.3", "Exercises/06-TwoTierCache", 3),
      ("./Exercises/06-TwoTierCache/", "./Exercises/06-TwoTierCache/", nil),
      ("6.", "6.", nil), ("6.x", "6.x", nil), ("6.-1", "6.-1", nil), (".3", ".3", nil),
      ("", "", nil),
      ("6.99999999999999999999", "6.99999999999999999999", nil),
    ] as [(String, String, Int?)])
  func `names a lesson and perhaps a task`(_ word: String, _ lesson: String, _ task: Int?) {
    let request = HintRequest(word)
    #expect(request.lesson == lesson)
    #expect(request.task == task)
  }

  @Test func `takes a level, a submission and a workbook`() throws {
    var request = HintRequest("6.3")
    #expect(try Invocation(["hint", "6.3"]) == .hint(request))
    (request.level, request.submission, request.workbook) = (.idea, "a b", "w")
    request.requiresIsolation = true
    let words = ["hint", "--level", "2", "6.3", "--submission=a b", "--require-isolation"]
    #expect(try Invocation(["--workbook", "w"] + words) == .hint(request))
  }

  @Test(arguments: [
    (
      [], "`hint` lacks a lesson.",
      "Write `scripts/grade hint 6`, or `scripts/grade hint 6.3` for task 3 of it."
    ),
    (
      ["6", "3"], "`hint` takes one lesson, not `6 3`.",
      "Write `scripts/grade hint 6`, or `scripts/grade hint 6.3` for task 3 of it."
    ),
    (
      ["6", "--level", "4"], "`--level` takes 1, 2 or 3, not `4`.",
      "1 is where to look, 2 the idea, 3 almost the code."
    ),
    (
      ["6", "--level", "idea"], "`--level` takes 1, 2 or 3, not `idea`.",
      "1 is where to look, 2 the idea, 3 almost the code."
    ),
    (
      ["6", "--levle", "2"], "`--levle` is no option of `hint`.",
      "The nearest is `--level`; `scripts/grade hint --help` shows all."
    ),
  ])
  func `that is wrong gets what to write`(_ words: [String], _ problem: String, _ next: String) {
    let error = #expect(throws: UsageError.self) { try Invocation(["hint"] + words) }
    #expect(error == UsageError(problem, next: next))
  }

  @Test func `for a task that the lesson lacks gets the tasks that it has`() throws {
    let tasks = Sample.cache([]).tasks
    let rubric = Rubric(version: 1, title: "", modules: [], tasks: tasks, checks: [])
    let error = #expect(throws: UsageError.self) {
      try HintRequest("6.9").refuseUnknownTask(of: lesson, rubric)
    }
    #expect(error == UsageError("Lesson 6 has no task 9.", next: "Its tasks are 1, 2."))
    #expect(throws: Never.self) { try HintRequest("6.2").refuseUnknownTask(of: lesson, rubric) }
    #expect(throws: Never.self) { try HintRequest("6").refuseUnknownTask(of: lesson, rubric) }
  }

  @Test func `with a misspelt command gets the nearest`() {
    let selection = LessonSelection([lesson], mayBeCommand: true)
    let error = #expect(throws: UsageError.self) { try selection.lessons(named: ["hnit", "6"]) }
    #expect(error?.next == "The nearest is `hint`; `scripts/grade list` shows all.")
  }

  @Test func `has help that asks for one lesson`() {
    let usage = "Usage: scripts/grade hint LESSON[.TASK] [OPTION…]\n"
    #expect(HelpText.text(of: .hint).hasPrefix(usage))
  }
}
