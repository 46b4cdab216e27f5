extension JSONReport.Document {
  struct Check: Encodable {
    let name: String
    let task: Int
    let level: String
    let visibility: String
    let outcome: Outcome
    /// Only of `notRun`.
    let reason: String?
    let points: Points
    let seconds: Double
    let findings: [String]
    /// Of `crashed`, and of `failed` when a process that the check started crashed.
    let crash: Crash?
    let why: String
    /// The first hint of a visible check that did not pass.
    let hint: String?

    enum Outcome: String, Encodable { case passed, failed, crashed, timedOut, notRun }

    struct Crash: Encodable {
      let reason: String
      let file: String?
      let line: Int?
      let source: String?
    }

    init(_ result: CheckResult, of lesson: LessonResult) {
      let check = result.check
      name = check.name
      task = check.task
      level = check.level.rawValue
      visibility = check.visibility.rawValue
      (outcome, reason) = Self.outcome(result.outcome)
      points = Points(earned: result.points, possible: check.points)
      seconds = JSONReport.thousandths(result.seconds)
      findings = result.findings
      crash = result.crash.map { crash in
        Crash(
          reason: crash.reason, file: crash.place.map { lesson.path(of: $0.file) },
          line: crash.place?.line, source: crash.place?.source)
      }
      why = check.why
      hint = lesson.hint(for: result)
    }

    private static func outcome(_ outcome: CheckOutcome) -> (Outcome, String?) {
      switch outcome {
      case .passed: (.passed, nil)
      case .failed: (.failed, nil)
      case .crashed: (.crashed, nil)
      case .timedOut: (.timedOut, nil)
      case .notRun(let reason): (.notRun, reason)
      }
    }
  }
}
