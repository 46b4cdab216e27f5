package import Foundation

extension Grader {
  /// Grades the submissions of a corpus, side by side.
  ///
  /// - Parameters:
  ///   - end: when no further one is begun.
  ///   - done: told each case with its result, from any thread.
  /// - Returns: those that were graded, in the order of the cases.
  package func grade(
    _ corpus: Corpus, until end: Date = .distantFuture,
    done: @escaping @Sendable (Corpus.Case, LessonResult) -> Void = { _, _ in }
  ) async throws -> [(Corpus.Case, LessonResult)] {
    let grading = try grading { _ in }
    let lessons = workbook.lessons.filter { lesson in
      corpus.cases.contains { $0.lesson == lesson }
    }
    // Each suite once, before many submissions ask for it at the same time.
    _ = await sideBySide(lessons, atMost: options.jobs) { try? grading.workshop.lesson($0) }
    let results = await sideBySide(corpus.cases, atMost: options.jobs) {
      corpusCase -> (Corpus.Case, LessonResult)? in
      guard Date.now < end else { return nil }
      let folder = workbook.root.appendingPathComponent(corpusCase.path)
      let result = grading.result(of: corpusCase.lesson, in: folder)
      done(corpusCase, result)
      return (corpusCase, result)
    }
    return results.compactMap(\.self)
  }
}
