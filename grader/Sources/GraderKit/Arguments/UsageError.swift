/// A command line that the grader does not understand. The process ends with 2.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, with the word in backticks.
  package var problem: String
  /// What to do, with the command.
  package var next: String

  package init(_ problem: String, next: String) {
    self.problem = problem
    self.next = next
  }

  /// - Parameters:
  ///   - word: what was given.
  ///   - kind: what it is not: `"lesson"`.
  ///   - known: every word that would do.
  ///   - next: where all of them are shown: ``"`grader list` shows all"``.
  package init(unknown word: String, kind: String, known: [String], next: String) {
    problem = "`\(TextSafety.line(word))` is no \(kind)."
    self.next =
      Suggestion.nearest(to: word, in: known).map { "The nearest is `\($0)`; \(next)." }
      ?? "\(next.prefix(1).uppercased())\(next.dropFirst())."
  }

  package var description: String { "\(problem) \(next)" }
}
