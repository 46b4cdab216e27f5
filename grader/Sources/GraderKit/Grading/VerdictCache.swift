import Foundation

/// Verdicts of earlier runs, by what they depend on: sources, suite, rubric, toolchain, isolation.
struct VerdictCache {
  let cache: BuildCache

  func verdict(_ key: String) -> LessonResult? {
    guard let text = cache.text(named: "verdicts/\(key).json") else { return nil }
    return try? JSONDecoder().decode(LessonResult.self, from: Data(text.utf8))
  }

  /// Keeps a verdict that would come out the same again: no fault, and no time-out, which a
  /// student may want to try again.
  func keep(_ result: LessonResult, _ key: String) throws {
    if case .graderFault = result.outcome { return }
    guard !result.checks.contains(where: { $0.outcome == .timedOut }) else { return }
    let text = String(decoding: try JSONEncoder.sorted.encode(result), as: UTF8.self)
    try cache.keep(text, named: "verdicts/\(key).json")
  }
}
