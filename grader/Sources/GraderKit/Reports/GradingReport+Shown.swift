extension GradingReport {
  /// The report as any reader may see it, whatever a submission put into it.
  ///
  /// Every text that a student's code or file names can reach is made harmless and bounded, and
  /// hidden checks keep nothing that would tell their inputs or the values they expect.
  package var shown: GradingReport {
    var report = self
    report.submission = TextSafety.line(submission)
    report.toolchain = TextSafety.line(toolchain)
    report.isolation.layers = isolation.layers.map(TextSafety.line)
    report.isolation.missing = isolation.missing.map(TextSafety.line)
    report.lessons = lessons.map(\.shown)
    return report
  }
}

extension LessonResult {
  fileprivate var shown: LessonResult {
    var result = self
    result.title = TextSafety.line(title)
    result.folder = TextSafety.line(folder)
    result.given = given.map(TextSafety.line)
    result.outcome = outcome.shown
    result.checks = checks.map(\.shown)
    result.interfaceChanges = interfaceChanges.map {
      InterfaceChange(required: block($0.required), found: $0.found.map(block))
    }
    result.notes = notes.map { TextSafety.bounded(TextSafety.line($0), lines: 1) }
    result.output = TextSafety.bounded(TextSafety.visible(output), lines: 200)
    return result
  }
}

extension SubmissionOutcome {
  fileprivate var shown: SubmissionOutcome {
    switch self {
    case .graded, .interfaceChanged: self
    case .refused(let calls):
      .refused(
        calls.map {
          RefusedCall(
            name: TextSafety.line($0.name), reason: TextSafety.line($0.reason),
            place: $0.place?.shown)
        })
    case .didNotCompile(let diagnostics): .didNotCompile(diagnostics.map(\.shown))
    case .empty(.unchangedStub(let file)): .empty(.unchangedStub(file: TextSafety.line(file)))
    case .empty(.noSources(let folder)): .empty(.noSources(folder: TextSafety.line(folder)))
    case .graderFault(let fault):
      .graderFault(
        Fault(TextSafety.line(fault.problem), next: TextSafety.line(fault.next)))
    }
  }
}

extension CheckResult {
  fileprivate var shown: CheckResult {
    var result = self
    if case .notRun(let reason) = outcome {
      result.outcome = .notRun(reason: TextSafety.line(reason))
    }
    result.findings =
      check.visibility == .hidden ? [] : FindingText.plain(findings).map(block)
    result.crash = crash.map { crash in
      let reason =
        check.visibility == .hidden ? "The process ended." : FindingText.error(crash.reason)
      return Crash(reason: block(reason), place: crash.place?.shown)
    }
    return result
  }
}

extension Crash.Place {
  fileprivate var shown: Crash.Place {
    Crash.Place(file: TextSafety.line(file), line: line, source: source.map(sourceLine))
  }
}

extension Diagnostic {
  fileprivate var shown: Diagnostic {
    var diagnostic = self
    diagnostic.file = TextSafety.line(file)
    diagnostic.message = TextSafety.line(message)
    diagnostic.source = source.map(sourceLine)
    return diagnostic
  }
}

/// A text of several lines, small enough to be read.
private func block(_ text: String) -> String {
  TextSafety.bounded(TextSafety.visible(text), lines: 40)
}

/// A line of source with its tabs, which a caret below it has to follow.
private func sourceLine(_ text: String) -> String {
  TextSafety.visible(text).replacing("\n", with: " ")
}
