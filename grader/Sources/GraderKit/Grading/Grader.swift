public import Foundation

/// Grades submissions of a workbook.
public struct Grader: Sendable {
  public struct Options: Sendable {
    /// How many lessons build and run side by side.
    public var jobs = ProcessInfo.processInfo.activeProcessorCount
    /// Whether verdicts of unchanged sources are taken from the cache.
    public var usesCachedVerdicts = true
    /// Whether a run with less than every layer of isolation is refused.
    public var requiresIsolation = false
    /// Where everything that is built lies; the workbook's own folder unless a test says otherwise.
    public var cache: URL?
    /// Where submissions are compiled and run; below the cache unless a test says otherwise.
    package var runs: URL?
    package var limits = Limits()
    package var compilerLimits = Limits.compiler
    /// The layers that a run is held by; those of the machine unless a test says otherwise.
    package var isolation: Isolation?
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
    let start = ContinuousClock.now
    let grading = try grading(progress)
    let results = await sideBySide(lessons, atMost: options.jobs) { lesson in
      grading.result(of: lesson, in: folder(of: lesson, in: submission, isOnly: lessons.count == 1))
    }
    return GradingReport(
      submission: workbook.shown(submission), toolchain: grading.workshop.toolchain.version,
      isolation: grading.isolation.summary, lessons: results, seconds: start.secondsUntilNow)
  }

  /// Everything that gradings share: the cache, the toolchain, the layers of isolation.
  ///
  /// - Throws: a ``Fault`` when one of them is not to be had.
  func grading(_ progress: @escaping @Sendable (Progress) -> Void) throws -> LessonGrading {
    let cache = try BuildCache(options.cache ?? workbook.cache, runs: options.runs)
    RunFolder.removeAbandoned(in: cache.runs)
    let toolchain = try Toolchain(cache: cache)
    let isolation = options.isolation ?? Isolation.detect()
    if options.requiresIsolation, let missing = isolation.summary.missing.first {
      throw Fault(
        "The isolation that was asked for is not complete: \(missing).",
        next: "Run `scripts/grade doctor` to see what is missing and how to get it.")
    }
    var workshop = Workshop(workbook, toolchain, cache, progress: progress)
    workshop.limits = options.compilerLimits
    return LessonGrading(
      workshop: workshop, isolation: isolation, options: options, progress: progress)
  }

  /// A tree has a folder for the lesson; a lesson's own folder is the submission itself.
  private func folder(of lesson: Lesson, in submission: URL, isOnly: Bool) -> URL {
    isOnly && !workbook.isTree(submission)
      ? submission.resolvingSymlinksInPath()
      : submission.appendingPathComponent(lesson.folder, isDirectory: true)
  }
}
