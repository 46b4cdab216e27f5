/// Chooses the hint that a result asks for, and remembers it.
package struct HintGiving: Sendable {
  package private(set) var memory: HintMemory
  /// Whether there is a reference solution to point to.
  private let showsSolutions: Bool
  private let style: TerminalStyle

  package init(_ memory: HintMemory, showsSolutions: Bool, style: TerminalStyle = .plain) {
    self.memory = memory
    self.showsSolutions = showsSolutions
    self.style = style
  }

  /// - Parameter report: the grading of the one lesson that was asked for.
  /// - Returns: the next hint for the first failing check, or what to do instead.
  /// - Throws: the ``Fault`` that kept the lesson from being graded.
  package mutating func answer(to request: HintRequest, _ report: GradingReport) throws -> String {
    let lessons = report.shown.lessons
    let lines = try lessons.flatMap { try self.lines(for: request, $0) }
    return TextSafety.withoutCommands(lines.joined(separator: "\n")) + "\n"
  }

  private mutating func lines(for request: HintRequest, _ lesson: LessonResult) throws -> [String] {
    if case .graderFault(let fault) = lesson.outcome { throw fault }
    let text = HintText(lesson, showsSolutions: showsSolutions, style: style)
    guard let subject = lesson.hintSubject(ofTask: request.task) else {
      return text.linesWithoutHint(ofTask: lesson.tasks.first { $0.number == request.task })
    }
    let key = HintMemory.Key(subject, of: lesson)
    let level = request.level ?? subject.next(after: memory.levels(of: key))
    guard let level, subject.levels.contains(level) else {
      return text.lines(subject, nil, shown: [])
    }
    memory.add(level, to: key)
    return text.lines(subject, level, shown: memory.levels(of: key))
  }
}
