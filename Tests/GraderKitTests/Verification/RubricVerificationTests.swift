import Foundation
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

  private static let json = """
    {"version":1,"title":"t","modules":[],"tasks":[{"number":1,"title":"t","hints":{"where":"w"}}],
    "checks":[{"name":"n","task":1,"points":1,"level":"core","visibility":"hidden","detects":"d",
    "why":"w"}]}
    """

  @Test(arguments: [
    ("\"version\"", "\"optimised\":true,\"version\"", "optimised"),
    ("\"where\"", "\"guard\":true,\"where\"", "tasks[0].hints.guard"),
    ("\"why\"", "\"whyy\":\"\",\"why\"", "checks[0].whyy"),
  ])
  func `has no key that nothing reads`(_ right: String, _ wrong: String, _ key: String) throws {
    #expect(Rubric.unknownKeys(in: Data(Self.json.utf8)) == [])
    let fixture = try Fixture()
    defer { try? fixture.remove("") }
    try fixture.write(
      "Tests/Suites/03-DirectorySize/rubric.json", Self.json.replacing(right, with: wrong))
    let found = try RubricVerification(lesson, in: Workbook(root: fixture.root)).findings
    #expect(found.map(\.problem).contains("Nothing reads the key `\(key)`."))
  }

  @Test(arguments: [
    ("\"why\"", "\"whyy\"", "`checks[0].why` is missing"),
    ("\"points\":1", "\"points\":\"1\"", "`checks[0].points` has a value that does not fit"),
    ("\"core\"", "\"cor\"", "`checks[0].level` has a value that does not fit"),
    ("\"title\":\"t\"", "\"title\":null", "`title` has a value that does not fit"),
    ("{", "[", "it is not JSON with an object"),
  ])
  func `that is none is refused with the key`(
    _ right: String, _ wrong: String, _ reason: String
  ) throws {
    let fixture = try Fixture()
    defer { try? fixture.remove("") }
    let text = Self.json.replacing(right, with: wrong, maxReplacements: 1)
    try fixture.write("Tests/Suites/03-DirectorySize/rubric.json", text)
    let fault = #expect(throws: Fault.self) {
      try Workbook(root: fixture.root).rubric(of: lesson)
    }
    #expect(
      fault?.problem
        == "The rubric `rubric.json` of `03-DirectorySize` cannot be read: \(reason).")
  }

  @Test func `has the keys that the guide for authors names`() throws {
    let guide = try String(
      contentsOf: FixtureWorkbook.real.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
    let keys =
      Rubric.CodingKeys.allCases.map(\.rawValue) + Rubric.Task.CodingKeys.allCases.map(\.rawValue)
      + Rubric.Hints.CodingKeys.allCases.map(\.rawValue)
      + Rubric.Check.CodingKeys.allCases.map(\.rawValue)
    for key in keys {
      #expect(guide.contains("`\(key)`") || guide.contains("`\"\(key)\": true`"), "\(key)")
    }
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
