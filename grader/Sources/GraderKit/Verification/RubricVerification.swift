import Foundation

/// Compares a lesson's rubric with itself, with its README and with its stub.
struct RubricVerification {
  let lesson: Lesson
  let rubric: Rubric
  /// nil when it cannot be read; the trees' verification names a missing file.
  let readme: String?
  /// The key of the stub's sources.
  let stub: String
  /// The keys of the rubric's file that nothing reads.
  let unknownKeys: [String]

  private var place: String { "Tests/Suites/\(lesson.folder)/rubric.json" }
  private var readmePlace: String { "Lessons/\(lesson.folder)/README.md" }

  init(_ lesson: Lesson, rubric: Rubric, readme: String?, stub: String, unknownKeys: [String] = [])
  {
    self.lesson = lesson
    self.rubric = rubric
    self.readme = readme
    self.stub = stub
    self.unknownKeys = unknownKeys
  }

  init(_ lesson: Lesson, in workbook: Workbook) throws {
    let readme = workbook.root.appendingPathComponent("Lessons/\(lesson.folder)/README.md")
    let exercise = workbook.exercises.appendingPathComponent(lesson.folder)
    self.init(
      lesson, rubric: try workbook.rubric(of: lesson),
      readme: try? String(contentsOf: readme, encoding: .utf8),
      stub: Submission(in: exercise, shown: workbook.shown(exercise)).key,
      unknownKeys: Rubric.unknownKeys(
        in: try Data(contentsOf: workbook.suite(of: lesson).appendingPathComponent("rubric.json"))))
  }

  var findings: [CourseFinding] {
    (versions + unknownKeys.map { "Nothing reads the key `\($0)`." } + tasks
      + rubric.checks.flatMap(problems)).map { CourseFinding(place, $0) }
      + (readme.map(headings) ?? []).map { CourseFinding(readmePlace, $0) }
  }

  private var versions: [String] {
    let version = rubric.version == 1 ? [] : ["The version is \(rubric.version), not 1."]
    let key = rubric.stub == stub ? [] : ["`stub` must be \"\(stub)\" for the stub as it is now."]
    return version + key
  }

  private var tasks: [String] {
    let numbers = rubric.tasks.map(\.number)
    let order = numbers == Array(1...max(1, numbers.count)) ? [] : ["The tasks are not 1, 2, 3 …"]
    let names = Dictionary(grouping: rubric.checks, by: \.name).filter { $0.value.count > 1 }.keys
    let isSorted = zip(rubric.checks, rubric.checks.dropFirst()).allSatisfy { $0.task <= $1.task }
    let idle = numbers.filter { number in !rubric.checks.contains { $0.task == number } }
    return order + names.sorted().map { "Two checks are called `\($0)`." }
      + (isSorted ? [] : ["The checks are not in the order of the tasks."])
      + idle.map { "Task \($0) has no check." }
  }

  private func problems(of check: Rubric.Check) -> [String] {
    let hints = rubric.hints(for: check)
    let lacks: [(Bool, String)] = [
      (rubric.tasks.contains { $0.number == check.task }, "has a task that is not there"),
      (!check.why.isEmpty, "does not say why it matters"),
      (!check.detects.isEmpty, "does not say what it detects"),
      (check.guard != true || check.points == 0, "is a guard, so it must be worth 0 points"),
      (check.guard == true || check.points > 0, "must be worth at least 1 point"),
      (hints.where != nil && hints.idea != nil && hints.code != nil, "lacks a level of hints"),
    ]
    return lacks.filter { !$0.0 }.map { "The check `\(check.name)` \($0.1)." }
  }

  /// The README's task headings are those of the rubric, word for word.
  private func headings(_ readme: String) -> [String] {
    let lines = readme.split(separator: "\n").map(String.init)
    let found = lines.filter { $0.hasPrefix("### Task ") }
    let wanted = rubric.tasks.map { "### Task \($0.number) · \($0.title)" }
    let title = lines.first { $0.hasPrefix("# ") } ?? ""
    return (title.contains(rubric.title) ? [] : ["The first heading lacks `\(rubric.title)`."])
      + wanted.filter { !found.contains($0) }.map { "The heading `\($0)` is missing." }
      + found.filter { !wanted.contains($0) }.map { "The rubric has no `\($0)`." }
  }
}
