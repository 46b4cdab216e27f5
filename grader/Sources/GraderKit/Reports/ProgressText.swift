/// What the grader says while it works.
package enum ProgressText {
  /// One short line for a status line that is written over again and again.
  package static func status(of progress: Progress) -> String {
    switch progress {
    case .building(let name): "Building \(name), once only"
    case .compiling(let lesson): "Lesson \(lesson.label): compiling"
    case .checking(let lesson, let done, let total):
      "Lesson \(lesson.label): \(done) of \(total) checks"
    case .finished(let result): "Lesson \(result.lesson.label): \(verdict(of: result))"
    }
  }

  /// A line for a log: one a lesson, and one for each thing that is built; nil for the rest.
  package static func logLine(of progress: Progress) -> String? {
    switch progress {
    case .building, .finished: status(of: progress)
    case .compiling, .checking: nil
    }
  }

  private static func verdict(of result: LessonResult) -> String {
    switch result.outcome {
    case .graded where result.isDone: "done"
    case .graded: "\(Totals.Share(of: result.core)) core checks passed"
    case .didNotCompile: "did not compile"
    case .refused: "refused for what it calls"
    case .interfaceChanged: "a declaration is missing or changed"
    case .empty(.unchangedStub): "not started"
    case .empty(.noSources): "no Swift files"
    case .graderFault: "not graded, a fault of the grader"
    }
  }
}
