package import Foundation

/// Runs a suite over a submission until every check has an outcome: a crash or a hang costs the
/// check that was running, and the others go on in a fresh process.
package struct SuiteRunner {
  package var build: LessonBuild
  package var submission: Submission
  /// The folder of the submission's library.
  package var library: URL
  package var toolchain: Toolchain
  package var isolation: Isolation
  package var limits: Limits
  /// The declarations that the suite needs and the submission lacks.
  package var changes: [InterfaceChange] = []
  /// Told how many checks have an outcome.
  package var isNoted: (Int) -> Void

  package struct Result {
    package var checks: [CheckResult]
    package var unknown: Set<String>
    package var output: String
  }

  package func run() throws -> Result {
    var outcomes: [String: CheckResult] = [:]
    var unknown: Set<String> = []
    var output = ""
    let all = build.rubric.checks
    var remaining = all
    var limits = limits
    let hidden = Set(all.filter { $0.visibility == .hidden }.map(\.name))
    var isTriedAgain = false
    var killed: Set<String> = []
    let end = ContinuousClock.now + .seconds(limits.lessonSeconds)
    while !remaining.isEmpty {
      let isFirst = remaining.count == all.count
      let process = try SuiteProcess.run(
        build, checks: isFirst ? nil : remaining.map(\.name), library: library,
        runs: library, toolchain: toolchain, isolation: isolation, limits: limits, until: end
      ) { record in isNoted(outcomes.count + record.ended.count) }
      // Not one that the checks before it left no time to begin.
      if outcomes.isEmpty || process.stop != .lessonTime, let fault = fault(of: process) {
        guard !isTriedAgain else { throw fault }
        isTriedAgain = true
        Thread.sleep(forTimeInterval: 1)
        continue
      }
      unknown.formUnion(process.record.unknown)
      unknown.formUnion(process.record.checks.subtracting(all.map(\.name) + [LessonBuild.canary]))
      output += PrintedText.visible(process.output, hidden: hidden, seals: process.seals)
      // The kernel kills a run first when memory is short, whoever took it. Who kills themself does so
      // again.
      let victim = remaining.map(\.name).first { $0 == process.wasKilled }
      let isNews = victim.map { killed.insert($0).inserted } ?? false
      for result in results(of: process, among: remaining, limits)
      where !isNews || result.check.name != victim {
        outcomes[result.check.name] = result
      }
      if outcomes.values.count(where: { $0.outcome == .timedOut }) > 1 { limits = limits.impatient }
      let left = remaining.filter { outcomes[$0.name] == nil }
      if process.record.isOver || end < .now || left.count == remaining.count && !isNews {
        let reason =
          end < .now && !process.record.isOver ? Self.outOfTime : reasonNotRun(process)
        for check in left { outcomes[check.name] = CheckResult(check, .notRun(reason: reason)) }
        break
      }
      remaining = left
    }
    return Result(
      checks: all.compactMap { outcomes[$0.name] }, unknown: unknown, output: output)
  }

  /// Runs one check by itself for what its crash says, or that of a process which it starts. It is nil
  /// when nothing crashes.
  package func crash(of check: Rubric.Check) throws -> Crash? {
    let process = try SuiteProcess.run(
      build, checks: [check.name], library: library, runs: library, toolchain: toolchain,
      isolation: isolation, limits: limits.impatient,
      until: .now + .seconds(limits.impatient.wallSeconds), joinsErrors: true
    ) { _ in }
    let crash =
      results(of: process, among: [check], limits).first?.crash
      ?? Crash(errors: process.errors, submission: submission)
    return crash.map { Crash(reason: withoutContainer($0.reason), place: $0.place) }
  }

  /// What kept the suite from beginning. No code of a submission runs before the suite has named its
  /// checks, so it is no fault of the student, unless a declaration is missing.
  private func fault(of process: SuiteProcess) -> Fault? {
    guard process.record.checks.isEmpty, missingDeclaration(process) == nil else { return nil }
    let line = process.errors.split(separator: "\n").last.map(String.init)
    return Fault(
      "The suite cannot be started: \(line ?? reasonNotRun(process)).",
      next: "Try again. If it stays, run `scripts/grade doctor` and remove `.build/workbook`.")
  }

  /// The outcomes that one process settles: of the checks that ended, and of the one it died in.
  private func results(
    of process: SuiteProcess, among checks: [Rubric.Check], _ limits: Limits
  ) -> [CheckResult] {
    let record = process.record
    return checks.compactMap { check in
      if record.skipped.contains(check.name) {
        return CheckResult(check, .notRun(reason: "it was skipped"))
      }
      let more = record.moreIssues[check.name].map { ["And \(Counted.noun($0, "more finding"))."] }
      let findings =
        (record.issues[check.name] ?? []).map(wordsWithoutContainer) + (more ?? [])
      if let seconds = record.ended[check.name] {
        if let missing = missingDeclaration(findings) {
          return CheckResult(check, .notRun(reason: missing), seconds: seconds)
        }
        return ended(check, process, findings, seconds)
      }
      guard record.running == check.name else { return nil }
      return interrupted(check, process, findings, limits)
    }
  }

  /// A check that came to its end passed when nothing says otherwise and the suite sealed it so.
  private func ended(
    _ check: Rubric.Check, _ process: SuiteProcess, _ findings: [String], _ seconds: Double
  ) -> CheckResult {
    guard findings.isEmpty else {
      return CheckResult(check, .failed, findings: findings, seconds: seconds)
    }
    let sawCanary = process.seals.passed(LessonBuild.canary) == false
    if process.record.isOver && !sawCanary {
      return CheckResult(
        check, .notRun(reason: "in this run not even the check that must fail was seen failing"))
    }
    return switch process.seals.passed(check.name) {
    case true?: CheckResult(check, .passed, seconds: seconds)
    case false?:
      CheckResult(
        check, .failed, findings: ["The check failed, and its words were lost on the way."],
        seconds: seconds)
    case nil: CheckResult(check, .notRun(reason: "the suite did not confirm its end"))
    }
  }

  private func interrupted(
    _ check: Rubric.Check, _ process: SuiteProcess, _ findings: [String], _ limits: Limits
  ) -> CheckResult {
    if let stop = process.stop {
      guard let excess = stop.excess else {
        return CheckResult(check, .timedOut, findings: findings + [stop.time(limits)])
      }
      return CheckResult(check, .crashed, findings: findings, crash: Crash(reason: excess))
    }
    if let missing = missingDeclaration(process) {
      return CheckResult(check, .notRun(reason: missing), findings: findings)
    }
    if case .code(let code) = process.exit {
      let reason = "the process ended with code \(code) in the middle of this check"
      return CheckResult(check, .notRun(reason: reason), findings: findings)
    }
    var crash = Crash(errors: process.errors, exit: process.exit, submission: submission)
    crash.reason = withoutContainer(crash.reason)
    return CheckResult(check, .crashed, findings: findings, crash: crash)
  }
}
