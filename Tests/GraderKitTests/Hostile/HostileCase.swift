import Foundation
import Testing

@testable import GraderKit

/// One folder of `Tests/Submissions/hostile` and what the grader must say of it.
struct HostileCase: Sendable, CustomTestStringConvertible {
  /// What `verdict.json` states.
  struct Verdict: Decodable, Sendable {
    /// The exercise's module: `"DirectorySize"`.
    var lesson: String
    /// What the submission tries.
    var about: String
    /// The outcome's name, or several with bars between them where it depends on the machine.
    var outcome: String
    /// The checks that pass, and no others.
    var passes: [String]?
    /// Checks that may pass, too.
    var mayPass: [String]?
    /// The checks that do not pass; then the others may.
    var fails: [String]?
    /// What must become of some checks: `"crashed"`.
    var outcomes: [String: String]?
    /// Words of why the process was ended.
    var says: String?
    /// What a refusal must name.
    var names: [String]?
    /// Words of the notes.
    var notes: [String]?
    /// What the report must not show.
    var silent: String?
    /// The layer without which the submission reaches more than its container.
    var needs: String?
  }

  var name: String
  var verdict: Verdict

  var testDescription: String { name }

  /// Whether it is also graded without bubblewrap: those that reach beyond their process.
  var isGradedBare: Bool {
    [
      "leaves-", "closes-", "starts-", "forks-found", "opens-", "moves-descriptors-",
      "fills-the-disk",
    ].contains { name.hasPrefix($0) } && verdict.needs == nil
  }

  /// What came of it, in a line.
  func summary(of result: LessonResult) -> String {
    let outcomes = Dictionary(grouping: result.checks, by: \.outcome.name).mapValues(\.count)
    let crash = result.checks.compactMap(\.crash).first?.reason ?? ""
    let refusal = if case .graded = result.outcome { "" } else { "\(result.outcome)" }
    return "\(name): \(result.outcome.name), \(outcomes), \(Int(result.seconds * 10)) tenths, "
      + "\(crash) \(refusal.prefix(300)) \(result.notes.prefix(2)) \(result.output.prefix(300))"
  }

  static let folder = FixtureWorkbook.real.appendingPathComponent("Tests/Submissions/hostile")

  static func all() throws -> [HostileCase] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      let file = folder.appendingPathComponent("\(name)/verdict.json")
      let verdict = try JSONDecoder().decode(Verdict.self, from: Data(contentsOf: file))
      return HostileCase(name: name, verdict: verdict)
    }
  }

  /// What is wrong with a grader's result: empty when it is what the case states.
  func problems(with result: LessonResult) -> [String] {
    let outcome = result.outcome.name
    let passed = Set(result.checks.filter { $0.outcome == .passed }.map(\.check.name))
    // Where the machine may come to another outcome, that one earns nothing.
    let owed = outcome == "graded" ? Set(verdict.passes ?? []) : []
    let known = Set(result.checks.map(\.check.name))
    let named = owed.union(verdict.mayPass ?? []).union(verdict.fails ?? []).union(
      (verdict.outcomes ?? [:]).keys)
    var problems: [String] = []
    if !verdict.outcome.split(separator: "|").contains(Substring(outcome)) {
      problems.append("the outcome is \(result.outcome)")
    }
    problems += named.subtracting(known).map { "no check is named `\($0)`" }
    let unearned = verdict.fails.map { passed.intersection($0) } ?? passed.subtracting(owed)
    problems += unearned.subtracting(verdict.mayPass ?? []).map {
      "`\($0)` passed and was not earned"
    }
    problems += owed.subtracting(passed).map { name in
      let check = result.checks.first { $0.check.name == name }
      return "`\(name)` was earned and is \(check.map { "\($0.outcome) \($0.findings)" } ?? "")"
    }
    for (name, outcome) in verdict.outcomes ?? [:] {
      let seen = result.checks.first { $0.check.name == name }?.outcome
      if seen?.name != outcome {
        problems.append("`\(name)` is \(seen.map { "\($0)" } ?? "missing"), not \(outcome)")
      }
    }
    if case .refused(let calls) = result.outcome {
      let missing = (verdict.names ?? []).filter { name in !calls.contains { $0.name == name } }
      problems += missing.map { "the refusal names \(calls.map(\.name)), not \($0)" }
    }
    problems += (verdict.notes ?? []).filter { words in
      !result.notes.contains { $0.contains(words) }
    }
    .map { "the notes \(result.notes.prefix(3)) do not say `\($0)`" }
    if let says = verdict.says {
      let reasons = result.checks.compactMap { $0.crash?.reason }
      if !reasons.contains(where: { $0.contains(says) }) {
        problems.append("the crashes \(reasons) do not say `\(says)`")
      }
    }
    if let silent = verdict.silent, result.output.contains(silent) {
      problems.append("the output shows `\(silent)`")
    }
    return problems
  }
}

extension SubmissionOutcome {
  /// As `verdict.json` names it.
  var name: String {
    switch self {
    case .graded: "graded"
    case .didNotCompile: "didNotCompile"
    case .refused: "refused"
    case .interfaceChanged: "interfaceChanged"
    case .empty: "empty"
    case .graderFault: "graderFault"
    }
  }
}

extension CheckOutcome {
  /// As `verdict.json` names it.
  var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .crashed: "crashed"
    case .timedOut: "timedOut"
    case .notRun: "notRun"
    }
  }
}
