import Foundation

extension Grader {
  /// Grades every submission of a corpus, side by side.
  ///
  /// - Parameter done: told each case with its result, from any thread.
  /// - Returns: the results in the order of the cases.
  package func grade(
    _ corpus: Corpus, done: @escaping @Sendable (Corpus.Case, LessonResult) -> Void = { _, _ in }
  ) async throws -> [LessonResult] {
    let grading = try grading { _ in }
    let lessons = workbook.lessons.filter { lesson in
      corpus.cases.contains { $0.lesson == lesson }
    }
    // Each suite once, before many submissions ask for it at the same time.
    _ = await sideBySide(lessons, atMost: options.jobs) { try? grading.workshop.lesson($0) }
    return await sideBySide(corpus.cases, atMost: options.jobs) { corpusCase in
      let folder = workbook.root.appendingPathComponent(corpusCase.path)
      let result = grading.result(of: corpusCase.lesson, in: folder)
      done(corpusCase, result)
      return result
    }
  }
}
