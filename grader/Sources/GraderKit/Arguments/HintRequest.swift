/// What `hint` was asked for.
package struct HintRequest: Hashable, Sendable {
  /// A number, a name or a folder, as it was typed.
  package var lesson: String
  /// nil for the task of the first failing check.
  package var task: Int?
  /// nil for the next one.
  package var level: HintLevel?
  /// nil for the workbook's `Exercises`.
  package var submission: String?
  package var workbook: String?
  package var requiresIsolation = false

  /// - Parameter word: a lesson, or a lesson and a task: `6`, `TwoTierCache`, `6.3`.
  package init(_ word: String) {
    lesson = word
    guard let dot = word.lastIndex(of: "."), dot != word.startIndex else { return }
    let digits = word[word.index(after: dot)...]
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else { return }
    (lesson, task) = (String(word[..<dot]), number)
  }

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1 else {
      let words = TextSafety.line(arguments.operands.joined(separator: " "))
      throw UsageError(
        words.isEmpty ? "`hint` lacks a lesson." : "`hint` takes one lesson, not `\(words)`.",
        next: "Write `\(Program.name) hint 6`, or `\(Program.name) hint 6.3` for task 3 of it.")
    }
    self.init(arguments.operands[0])
    level = try Self.level(arguments)
    submission = arguments.path(of: "submission")
    workbook = arguments.path(of: "workbook")
    requiresIsolation = arguments.has("require-isolation")
  }

  /// - Throws: an error that names the tasks which the lesson has, when this one is not among them.
  package func refuseUnknownTask(of lesson: Lesson, _ rubric: Rubric) throws(UsageError) {
    guard let task, !rubric.tasks.contains(where: { $0.number == task }) else { return }
    let numbers = rubric.tasks.map { String($0.number) }.joined(separator: ", ")
    throw UsageError(
      "Lesson \(lesson.number) has no task \(task).", next: "Its tasks are \(numbers).")
  }

  private static func level(_ arguments: ParsedArguments) throws(UsageError) -> HintLevel? {
    guard let text = arguments.value(of: "level") else { return nil }
    guard let level = Int(text).flatMap(HintLevel.init) else {
      throw UsageError(
        "`--level` takes 1, 2 or 3, not `\(TextSafety.line(text))`.",
        next: "1 is where to look, 2 the idea, 3 almost the code.")
    }
    return level
  }
}
