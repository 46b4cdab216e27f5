/// Finds the lessons that words of a command line name.
package struct LessonSelection: Sendable {
  /// In course order.
  package var lessons: [Lesson]
  /// Whether a wrong word may as well be a misspelt command.
  package var mayBeCommand = false

  package init(_ lessons: [Lesson], mayBeCommand: Bool = false) {
    self.lessons = lessons
    self.mayBeCommand = mayBeCommand
  }

  /// The lessons in course order and each once; all of them for no word.
  ///
  /// - Parameter words: a number (`6`, `06`), a name in any letter case, or a folder of the lesson in
  ///   `Exercises` or `Lessons`, or a path in it.
  /// - Throws: an error that names the word which is no lesson, and the nearest that is.
  package func lessons(named words: [String]) throws(UsageError) -> [Lesson] {
    guard !words.isEmpty else { return lessons }
    var chosen: Set<Lesson> = []
    for word in words {
      guard let lesson = lesson(named: word) else { throw unknown(word) }
      chosen.insert(lesson)
    }
    return lessons.filter(chosen.contains)
  }

  private func lesson(named word: String) -> Lesson? {
    var parts = word.split(separator: "/")[...]
    if word.hasPrefix("/") { return nil }
    while parts.first == "." { parts.removeFirst() }
    if let tree = parts.first, ["Exercises", "Lessons"].contains(tree) { parts.removeFirst() }
    guard let first = parts.first else { return nil }
    let lesson = lessons.first { $0.folder.lowercased() == first.lowercased() }
    return lesson ?? (parts.count == 1 ? self.lesson(called: first) : nil)
  }

  private func lesson(called name: Substring) -> Lesson? {
    lessons.first { Int(name) == $0.number || $0.name.lowercased() == name.lowercased() }
  }

  private func unknown(_ word: String) -> UsageError {
    let kind = mayBeCommand ? "lesson or command" : "lesson"
    let request = HintRequest(word)
    if let task = request.task, let lesson = lesson(named: request.lesson) {
      let number = lesson.number
      return UsageError(
        "`\(TextSafety.line(word))` is a task, not a whole lesson.",
        next:
          "Write `\(Program.name) \(number)`, or `\(Program.name) hint \(number).\(task)` for a "
          + "hint to it.")
    }
    let parts = word.split(separator: "/")
    if parts.count > 1, let lesson = lessons.first(where: { parts.contains(Substring($0.folder)) })
    {
      return UsageError(
        "`\(TextSafety.line(word))` is no \(kind).",
        next: "Write `\(Program.name) \(lesson.number)`; for a folder other than `Exercises`, "
          + "`--submission DIR` behind it.")
    }
    let names = lessons.map { word.contains("-") ? $0.folder : $0.name }
    return UsageError(
      unknown: word, kind: kind,
      known: names + (mayBeCommand ? Subcommand.allCases.map(\.rawValue) : []),
      next: "`\(Program.name) list` shows all")
  }
}
