import Foundation
import Testing

@testable import GraderKit

@Suite struct `A hint` {
  private let folder = URL(fileURLWithPath: "/tmp")
    .appendingPathComponent("hints-\(UUID().uuidString)", isDirectory: true)
  private var giving: HintGiving

  init() {
    giving = HintGiving(HintMemory(in: folder), showsSolutions: true)
  }

  private mutating func answer(
    _ sample: Sample, _ word: String = "6", level: HintLevel? = nil
  ) throws -> String {
    var request = HintRequest(word)
    request.level = level
    return try giving.answer(to: request, sample.report)
  }

  private static let first = """
    Lesson 06, Two-tier cache: Survive a restart
      Task 2 FAILED: an image stored before a restart is found after it

    Where to look
      The line that turns the key into a file name. Which call in it gives another result in each run?

    Try that first. Then `scripts/grade hint 6.2` shows: The idea.

    """

  private static let last = """
    Lesson 06, Two-tier cache: Survive a restart
      Task 2 FAILED: an image stored before a restart is found after it

    Almost the code
      Code.

    This was the last hint. Read section "Task 2 · Survive a restart" of
    `Lessons/06-TwoTierCache/README.md`, then compare yours with `Solutions/06-TwoTierCache`.

    """

  @Test mutating func `comes level by level, the last one again and again`() throws {
    #expect(try answer(.failed) == Self.first)
    #expect(try answer(.failed, "6.2").contains("\nThe idea\n  An idea.\n"))
    #expect(try answer(.failed) == Self.last)
    #expect(try answer(.failed) == Self.last)
  }

  @Test mutating func `of a level that was asked for comes at once and is remembered`() throws {
    #expect(try answer(.failed, level: .code) == Self.last)
    #expect(try answer(.failed) == Self.first)
    #expect(try answer(.failed).contains("`scripts/grade hint 6.2` shows: Almost the code."))
    #expect(try answer(.failed, level: .place).contains("--level 2` shows: The idea."))
  }

  @Test mutating func `is told by name and never counted`() throws {
    for _ in 1...4 {
      let text = try answer(.failed)
      #expect(!text.contains(/\d of \d|left|remain|level \d of/))
    }
  }

  @Test mutating func `of one check says nothing of another's`() throws {
    #expect(try answer(.failed) == Self.first)
    #expect(try answer(.hidden, "6.2").contains("\nWhere to look\n"))
    #expect(try answer(.hidden, "6.2").contains("(hidden check): a key may hold a slash"))
  }

  @Test mutating func `for what passes is the solution`() throws {
    let done = "Lesson 06, Two-tier cache: all checks pass.\n"
    #expect(try answer(.done) == done + "  Compare yours with `Solutions/06-TwoTierCache`.\n")
    let task = "Lesson 06, Two-tier cache, task 1, Keep images in memory: all checks pass.\n"
    let next = "  Go on with task 2: `scripts/grade hint 6.2`.\n"
    #expect(try answer(.failed, "6.1") == task + next)
    giving = HintGiving(giving.memory, showsSolutions: false)
    #expect(try answer(.done) == done)
  }

  @Test mutating func `for a check that goes further says that the core is done`() throws {
    #expect(
      try answer(.stretch).hasPrefix(
        """
        Lesson 06, Two-tier cache: done. What is left goes further.
          Task 2, stretch, FAILED: a damaged file is no image

        """))
  }

  @Test mutating func `for an unchanged stub is that of task 1`() throws {
    #expect(
      try answer(.notStarted) == """
        Lesson 06, Two-tier cache: not started.
          Open `Exercises/06-TwoTierCache/ImageCache.swift` and start at task 1.

        For task 1, Keep images in memory:

        Where to look
          The line that reads the cost.

        Try that first. Then `scripts/grade hint 6.1` shows: The idea.

        """)
    #expect(try answer(.notStarted).contains("\nThe idea\n"))
  }

  @Test mutating func `for what does not compile says that first`() throws {
    let text = try answer(.didNotCompile)
    #expect(text.hasPrefix("Lesson 06, Two-tier cache: it did not compile, so no check was run.\n"))
    let end = "For one now, name a task: `scripts/grade hint 6.1`. "
    #expect(text.replacing("\n", with: " ").hasSuffix(end))
    let task = try answer(.didNotCompile, "6.2")
    #expect(task.contains("it did not compile"))
    #expect(task.contains("\nFor task 2, Survive a restart:\n\nWhere to look\n"))
  }

  @Test mutating func `without a file says where files go`() throws {
    let text = try answer(.noSources)
    #expect(text.contains("Put your Swift files into `Exercises/06-TwoTierCache`."))
    #expect(!text.contains("hint"))
  }

  @Test mutating func `that a rubric lacks is the README`() throws {
    var report = Sample.failed.report
    report.lessons[0].tasks[1].hints = Rubric.Hints(where: "Here.")
    var request = HintRequest("6")
    request.level = .code
    let text = try giving.answer(to: request, report)
    #expect(text.contains("\nThere is no such hint.\nRead section \"Task 2 · Survive a restart\""))
    request.level = nil
    #expect(try giving.answer(to: request, report).contains("\nThis was the last hint. Read"))
  }

  @Test mutating func `where a declaration is missing names that`() throws {
    let report = Sample.declarationsMissing.report
    let text = try giving.answer(to: HintRequest("6"), report)
    #expect(text.contains("Required: public func store1()"))
    #expect(text.contains("hint 6.2`."))
    #expect(try giving.answer(to: HintRequest("6.1"), report).contains("all checks pass."))
    #expect(try giving.answer(to: HintRequest("6.2"), report).contains("The line that turns"))
  }

  @Test mutating func `for another submission names its folder in a way that a shell obeys`() throws
  {
    var report = Sample.failed.report
    report.lessons[0].given = "/tmp/$(reboot)"
    let text = try giving.answer(to: HintRequest("6"), report)
    #expect(text.contains("--submission '/tmp/$(reboot)'` shows: The idea."))
  }

  @Test mutating func `is none when the grader could not do its work`() {
    #expect(throws: Fault.self) { try answer(.graderFault) }
  }

  @Test(arguments: Sample.allCases)
  mutating func `keeps to 100 columns and lets nothing act`(_ sample: Sample) throws {
    guard sample != .graderFault else { return }
    for level in HintLevel.allCases {
      let text = try answer(sample, level: level)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 || sample == .hostile })
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" || $0 == "\t" })
      #expect(!text.contains(/(?m)^\s*::/))
    }
  }
}
