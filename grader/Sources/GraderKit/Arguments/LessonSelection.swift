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
  /// - Parameter words: a number (`6`, `06`), a name in any letter case, or a folder's name or path
  ///   in `Exercises`.
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
    var name = word[...]
    for prefix in ["./", "Exercises/"] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    while name.hasSuffix("/") { name.removeLast() }
    let lowercased = name.lowercased()
    return lessons.first {
      Int(name) == $0.number || [$0.name, $0.folder].map { $0.lowercased() }.contains(lowercased)
    }
  }

  private func unknown(_ word: String) -> UsageError {
    let names = lessons.map { word.contains("-") ? $0.folder : $0.name }
    return UsageError(
      unknown: word, kind: mayBeCommand ? "lesson or command" : "lesson",
      known: names + (mayBeCommand ? Subcommand.allCases.map(\.rawValue) : []),
      next: "`\(Program.name) list` shows all")
  }
}
