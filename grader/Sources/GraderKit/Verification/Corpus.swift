import Foundation

/// Submissions that somebody wrote to try the grader, each with what the grader must say of it.
///
/// `Tests/Submissions/<lesson>/<kind>/<name>/` holds the sources of one, and `verdict.json` where the
/// kind does not say it all.
package struct Corpus: Sendable {
  package struct Case: Hashable, Sendable, CustomStringConvertible {
    package var lesson: Lesson
    /// Relative to the workbook: `"Tests/Submissions/06-TwoTierCache/wrong/hash-value"`.
    package var path: String
    package var verdict: Verdict

    package var description: String { path }
  }

  /// What the grader must say of a submission.
  package struct Verdict: Codable, Hashable, Sendable {
    /// The mistake in words.
    package var about: String?
    /// Checks that must fail. Without any, the submission is right: every core check passes.
    package var fails: [String] = []
    /// Checks that may fail, since whether they do depends on luck.
    package var mayFail: [String]? = nil
  }

  package var cases: [Case]

  /// The folders below a lesson's: `right` needs no `verdict.json`.
  package static let kinds = ["right", "wrong", "published"]

  /// - Throws: a ``Fault`` when a `verdict.json` is missing or cannot be read.
  package init(
    of workbook: Workbook, _ lessons: [Lesson], kinds: [String] = Corpus.kinds
  ) throws {
    cases = try lessons.flatMap { lesson in
      let folder = "Tests/Submissions/\(lesson.folder)"
      return try kinds.flatMap { kind in
        try Self.folders(in: workbook.root.appendingPathComponent("\(folder)/\(kind)")).map {
          name in
          let path = "\(folder)/\(kind)/\(name)"
          return Case(
            lesson: lesson, path: path,
            verdict: try Self.verdict(workbook.root.appendingPathComponent(path), kind))
        }
      }
    }
  }

  private static func folders(in folder: URL) throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func verdict(_ folder: URL, _ kind: String) throws -> Verdict {
    let file = folder.appendingPathComponent("verdict.json")
    if kind == "right", !FileManager.default.fileExists(atPath: file.path) { return Verdict() }
    do {
      return try JSONDecoder().decode(Verdict.self, from: Data(contentsOf: file))
    } catch {
      throw Fault(
        "The verdict of `\(folder.lastPathComponent)` cannot be read: \(Fault.reason(error)).",
        next: "Write its `verdict.json` as CONTRIBUTING.md describes.")
    }
  }
}

extension Corpus {
  /// The same without wrong submissions whose every check another one fails, too. Those that fail
  /// more checks stay, which leaves fewer.
  package var withEachCheckFailedOnce: Corpus {
    let wrong = cases.filter { !$0.verdict.fails.isEmpty && $0.path.contains("/wrong/") }
    var times: [Lesson: [String: Int]] = [:]
    for one in wrong {
      for check in one.verdict.fails { times[one.lesson, default: [:]][check, default: 0] += 1 }
    }
    var left: Set<String> = []
    for one in wrong.sorted(by: { $0.verdict.fails.count < $1.verdict.fails.count }) {
      guard one.verdict.fails.allSatisfy({ times[one.lesson]?[$0] ?? 0 > 1 }) else { continue }
      left.insert(one.path)
      for check in one.verdict.fails { times[one.lesson]?[check]? -= 1 }
    }
    var chosen = self
    chosen.cases.removeAll { left.contains($0.path) }
    return chosen
  }
}

extension Corpus {
  /// The same with no more right submissions of a lesson, spread evenly over their names.
  package func withRight(atMost count: Int) -> Corpus {
    let right = Dictionary(grouping: cases.filter { $0.path.contains("/right/") }, by: \.lesson)
    let kept = right.values.flatMap { all in
      (0..<min(count, all.count)).map { all[$0 * all.count / min(count, all.count)].path }
    }
    var chosen = self
    chosen.cases.removeAll { $0.path.contains("/right/") && !kept.contains($0.path) }
    return chosen
  }
}

extension Corpus.Case {
  /// What is wrong with a grader's result: empty when it is what the case states.
  package func problems(with result: LessonResult) -> [String] {
    guard result.outcome == .graded else { return ["it was not graded: \(result.outcome)"] }
    let names = Set(result.checks.map(\.check.name))
    let unknown = (verdict.fails + (verdict.mayFail ?? [])).filter { !names.contains($0) }
    let spared = result.checks.filter {
      verdict.fails.contains($0.check.name) && $0.outcome == .passed
    }
    let accused = result.core.filter {
      $0.outcome != .passed && !(verdict.fails + (verdict.mayFail ?? [])).contains($0.check.name)
    }
    return unknown.map { "no check is named `\($0)`" }
      + spared.map { "`\($0.check.name)` passed and must fail" }
      + accused.map {
        "`\($0.check.name)` must pass and did not: \($0.outcome). \($0.findings.first ?? "")"
      }
  }
}
