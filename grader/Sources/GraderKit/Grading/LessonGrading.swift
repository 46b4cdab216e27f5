import Foundation

/// Grades one lesson of a submission, from its sources to its result.
struct LessonGrading: Sendable {
  let workshop: Workshop
  let isolation: Isolation
  let options: Grader.Options
  let progress: @Sendable (Progress) -> Void

  /// - Parameter folder: the lesson's folder of the submission.
  func result(of lesson: Lesson, in folder: URL) -> LessonResult {
    let start = ContinuousClock.now
    let path = workshop.workbook.shown(folder)
    var result = LessonResult(
      // A folder elsewhere is shown by the lesson's name: reports bear no path of a machine.
      lesson: lesson, title: lesson.name, folder: path.hasPrefix("/") ? lesson.folder : path,
      outcome: .graded, checks: [], tasks: [])
    do {
      let rubric = try workshop.workbook.rubric(of: lesson)
      (result.title, result.tasks) = (rubric.title, rubric.tasks)
      result.checks = rubric.checks.map { CheckResult($0, .notRun(reason: "nothing was graded")) }
      let submission = Submission(in: folder, shown: result.folder)
      result.notes = LessonResult.readable(submission.notes)
      if let fault = submission.fault { throw fault }
      try grade(submission, rubric, &result)
    } catch let fault as Fault {
      result.outcome = .graderFault(fault)
    } catch {
      result.outcome = .graderFault(
        Fault(
          "Lesson \(lesson.number) could not be graded: \(Fault.reason(error)).",
          next:
            "Remove the folder `.build/workbook`, in which everything is built anew, and try again."
        ))
    }
    result.seconds = start.secondsUntilNow
    progress(.finished(result))
    return result
  }

  private func grade(
    _ submission: Submission, _ rubric: Rubric, _ result: inout LessonResult
  ) throws {
    if let reason = emptyReason(submission, result.lesson, rubric) {
      result.outcome = .empty(reason)
      return mark(&result, reason: "the lesson is not started")
    }
    let build = try workshop.lesson(result.lesson)
    let key = ContentKey()
    key.add(build.key)
    key.add(submission.key)
    key.add(submission.folder)
    key.add(VerdictCache.graderKey)
    key.add(isolation.summary.layers.joined(separator: ","))
    let name = key.finished()
    let verdicts = VerdictCache(cache: workshop.cache)
    if options.usesCachedVerdicts, var known = verdicts.verdict(name) {
      known.isCached = true
      known.notes = result.notes
      result = known
      return
    }
    try withStage { stage in try grade(submission, build, in: stage, &result) }
    try verdicts.keep(result, name)
  }

  private func grade(
    _ submission: Submission, _ build: LessonBuild, in stage: URL, _ result: inout LessonResult
  ) throws {
    var build = build
    progress(.compiling(build.lesson))
    let gate = gate(of: submission, build)
    let placements = gate.placements()
    guard placements.isEmpty else { return refuse(placements, &result) }
    switch try workshop.compile(submission, for: build, in: stage, isolation: isolation) {
    case .refused(let diagnostics):
      result.outcome = .didNotCompile(Diagnostic.readable(diagnostics))
      return mark(&result, reason: "the sources do not compile")
    case .library(let library):
      let symbols = try LibrarySymbols(of: library, workshop.toolchain)
      let refusals = try gate.refusals(of: symbols, additions: additions(to: library, build))
      guard refusals.isEmpty else { return refuse(refusals, &result) }
      let offered = symbols.defined
      result.interfaceChanges = try workshop.changes(
        submission, build, offered, in: stage, isolation: isolation)
      if build.interface.lacksType(offered) || build.interface.lacksAll(offered) {
        result.outcome = .interfaceChanged
        return mark(&result, reason: "a type that the suite needs is missing or changed")
      }
      build.standIns = try workshop.standIns(for: build.interface, offered: offered, in: stage)
    }
    let total = build.rubric.checks.count
    let runner = SuiteRunner(
      build: build, submission: submission, library: stage, toolchain: workshop.toolchain,
      isolation: isolation, limits: options.limits, changes: result.interfaceChanges
    ) { done in progress(.checking(build.lesson, done: done, total: total)) }
    let run = try runner.run()
    result.checks = try explained(run.checks, runner, in: stage)
    result.output = run.output
    result.notes += LessonResult.readable(
      run.unknown.sorted().map { "The test `\($0)` is not the suite's and counts nothing." })
  }

  private func refuse(_ refusals: [RefusedCall], _ result: inout LessonResult) {
    result.outcome = .refused(refusals)
    mark(&result, reason: "the sources call what an exercise may not")
  }

  private func gate(of submission: Submission, _ build: LessonBuild) -> SymbolGate {
    let toolchain = workshop.toolchain
    return SymbolGate(
      submission: submission, module: build.lesson.name,
      demangled: { name in
        let command = Command([toolchain.tool("swift-demangle"), "--compact", name])
        let result = try Tool.run(command, seconds: 3)
        guard result.isSuccess || result.isTimedOut else {
          throw Fault(
            "The name `\(name)` cannot be read.",
            next: "Run `scripts/grade doctor` to check the toolchain.")
        }
        return result.isTimedOut ? nil : result.output
      })
  }

  /// What the loader would run of a library by itself, and would not of the course's own.
  private func additions(to library: URL, _ build: LessonBuild) throws -> [String] {
    let own = try LibraryStartup(of: build.ownLibrary, workshop.toolchain)
    return try LibraryStartup(of: library, workshop.toolchain).additions(to: own)
  }

  /// Runs the first checks that saw a crash once more without optimization, which drops the words of
  /// fatal errors and mixes up lines. The outcome stays; only its explanation gets better.
  private func explained(
    _ checks: [CheckResult], _ runner: SuiteRunner, in stage: URL
  ) throws -> [CheckResult] {
    let crashed = checks.indices.filter { checks[$0].sawCrash }.prefix(3)
    guard !crashed.isEmpty else { return checks }
    var (checks, runner) = (checks, runner)
    runner.library = stage.appendingPathComponent("unoptimized", isDirectory: true)
    let built = try workshop.compile(
      runner.submission, for: runner.build, in: runner.library, isolation: isolation,
      isForCrash: true)
    guard case .library = built else { return checks }
    for index in crashed {
      if let crash = try runner.crash(of: checks[index].check) { checks[index].crash = crash }
    }
    return checks
  }

  private func mark(_ result: inout LessonResult, reason: String) {
    result.checks = result.checks.map { CheckResult($0.check, .notRun(reason: reason)) }
  }

  private func withStage(_ body: (URL) throws -> Void) throws {
    let folder = try RunFolder(in: workshop.cache.runs)
    let result = Result { try body(folder.url) }
    try folder.remove()
    try result.get()
  }

  /// Why there is nothing to grade, if so.
  private func emptyReason(
    _ submission: Submission, _ lesson: Lesson, _ rubric: Rubric
  ) -> SubmissionOutcome.EmptyReason? {
    guard let first = submission.sources.first else {
      return .noSources(folder: submission.folder)
    }
    guard rubric.stub == submission.key else { return nil }
    let file = submission.sources.first {
      String(decoding: $0.data, as: UTF8.self).contains("TODO: task 1")
    }
    return .unchangedStub(file: submission.folder + "/" + (file ?? first).name)
  }
}

extension CheckResult {
  /// Whether a process crashed in it, the suite's or one that the check started.
  fileprivate var sawCrash: Bool {
    outcome == .crashed ? !isExcess : findings.contains(where: FindingText.isCrash)
  }

  /// Whether the grader stopped it for taking too much, which no other run explains better.
  fileprivate var isExcess: Bool {
    SuiteProcess.Stop.allCases.contains { $0.excess != nil && $0.excess == crash?.reason }
  }
}
