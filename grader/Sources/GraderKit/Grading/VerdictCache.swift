import Foundation

/// Verdicts of earlier runs, by what they depend on: sources, suite, rubric, toolchain, isolation.
struct VerdictCache {
  let cache: BuildCache

  /// Changes with the grader itself, whose verdicts of yesterday may have been wrong.
  static let graderKey: String = {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let attributes = program.flatMap { try? FileManager.default.attributesOfItem(atPath: $0) }
    return "\(attributes?[.size] ?? 0) \(attributes?[.modificationDate] ?? 0)"
  }()

  func verdict(_ key: String) -> LessonResult? {
    guard let text = cache.text(named: "verdicts/\(key).json") else { return nil }
    return try? JSONDecoder().decode(LessonResult.self, from: Data(text.utf8))
  }

  /// Keeps a verdict that would come out the same again: no fault, and no time-out, which a
  /// student may want to try again.
  func keep(_ result: LessonResult, _ key: String) throws {
    if case .graderFault = result.outcome { return }
    let isOutOfTime = result.checks.contains {
      $0.outcome == .timedOut || $0.outcome == .notRun(reason: SuiteRunner.outOfTime)
    }
    guard !isOutOfTime else { return }
    let text = String(decoding: try JSONEncoder.sorted.encode(result), as: UTF8.self)
    try cache.keep(text, named: "verdicts/\(key).json")
  }
}
