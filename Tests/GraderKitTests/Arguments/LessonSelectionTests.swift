import Testing

@testable import GraderKit

@Suite struct `A lesson on the command line` {
  private let cache = Lesson(number: 6, name: "TwoTierCache")
  private let size = Lesson(number: 3, name: "DirectorySize")
  private var selection: LessonSelection { LessonSelection([size, cache]) }

  @Test(arguments: [
    "6", "06", "TwoTierCache", "twotiercache", "06-TwoTierCache", "06-twotiercache",
    "Exercises/06-TwoTierCache/", "./Exercises/06-TwoTierCache",
    "Lessons/06-TwoTierCache/README.md",
    "Exercises/06-TwoTierCache/ImageCache.swift", "06-TwoTierCache/ImageCache.swift",
  ])
  func `is its number, name or folder`(_ word: String) throws {
    #expect(try selection.lessons(named: [word]) == [cache])
  }

  @Test func `comes in course order and once`() throws {
    #expect(try selection.lessons(named: ["6", "3", "TwoTierCache"]) == [size, cache])
    #expect(try selection.lessons(named: []) == [size, cache])
  }

  @Test(arguments: [
    ("twotiercahe", "The nearest is `TwoTierCache`; `scripts/grade list` shows all."),
    ("06-TwoTierCach", "The nearest is `06-TwoTierCache`; `scripts/grade list` shows all."),
    ("7", "`scripts/grade list` shows all."), ("", "`scripts/grade list` shows all."),
    (
      "Solutions/06-TwoTierCache",
      "Write `scripts/grade 6`; for a folder other than `Exercises`, `--submission DIR` behind it."
    ), ("6/x", "`scripts/grade list` shows all."), ("9.1", "`scripts/grade list` shows all."),
    ("Exercises/", "`scripts/grade list` shows all."),
  ])
  func `that is none gets the nearest`(_ word: String, _ next: String) {
    let error = #expect(throws: UsageError.self) { try selection.lessons(named: [word]) }
    #expect(error == UsageError("`\(word)` is no lesson.", next: next))
  }

  @Test(arguments: ["6.1", "TwoTierCache.1", "06-TwoTierCache.1"])
  func `is not a task`(_ word: String) {
    let error = #expect(throws: UsageError.self) { try selection.lessons(named: [word]) }
    #expect(
      error
        == UsageError(
          "`\(word)` is a task, not a whole lesson.",
          next: "Write `scripts/grade 6`, or `scripts/grade hint 6.1` for a hint to it."))
  }

  @Test func `may be a misspelt command`() {
    let selection = LessonSelection([size, cache], mayBeCommand: true)
    let error = #expect(throws: UsageError.self) { try selection.lessons(named: ["lsit"]) }
    #expect(
      error?.description == "`lsit` is no lesson or command. The nearest is `list`; "
        + "`scripts/grade list` shows all.")
  }
}

@Suite struct `The nearest word` {
  @Test(arguments: [
    ("list", "list", 0), ("lsit", "list", 1), ("lst", "list", 1), ("lists", "list", 1),
    ("", "list", 4), ("list", "", 4), ("kitten", "sitting", 3),
  ])
  func `has the fewest edits`(_ first: String, _ second: String, _ edits: Int) {
    #expect(Suggestion.distance(first, second) == edits)
  }

  @Test func `is none when all are far`() {
    #expect(Suggestion.nearest(to: "xyz", in: ["check", "list"]) == nil)
    #expect(Suggestion.nearest(to: "CHEK", in: ["list", "check"]) == "check")
    #expect(Suggestion.nearest(to: "x", in: []) == nil)
  }

  @Test func `is found fast for a very long word`() {
    #expect(Suggestion.nearest(to: String(repeating: "x", count: 1_000_000), in: ["check"]) == nil)
  }
}
