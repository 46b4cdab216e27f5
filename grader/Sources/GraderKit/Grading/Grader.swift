public import Foundation

/// Grades submissions of a workbook.
public struct Grader: Sendable {
  public struct Options: Sendable {
    /// How many lessons build and run side by side.
    public var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Whether verdicts of unchanged sources are taken from the cache.
    public var usesCachedVerdicts = true
    public init() {}
  }

  public let workbook: Workbook
  public let options: Options

  public init(_ workbook: Workbook, _ options: Options = Options()) {
    self.workbook = workbook
    self.options = options
  }

  /// Grades some lessons of a submission.
  ///
  /// - Parameters:
  ///   - submission: a tree like `Exercises`, or one lesson's folder when `lessons` has one lesson.
  ///   - progress: called from any thread.
  /// - Returns: the results in course order; a fault of the grader is a result, too.
  /// - Throws: a ``Fault`` when nothing can be graded at all: no toolchain, no such folder.
  public func grade(
    _ submission: URL, _ lessons: [Lesson], progress: @escaping @Sendable (Progress) -> Void
  ) async throws -> GradingReport {
    throw Fault("Not there yet.", next: "Wait.")
  }
}
