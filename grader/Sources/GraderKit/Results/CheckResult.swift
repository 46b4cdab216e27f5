/// What became of one check.
public enum CheckOutcome: Hashable, Codable, Sendable {
  case passed
  case failed
  /// The process died while the check ran.
  case crashed
  /// The check used up its processor time, or nothing moved for too long.
  case timedOut
  /// The check did not come to its end. Never a pass.
  case notRun(reason: String)
}

/// One check of the rubric and what the run said of it.
public struct CheckResult: Hashable, Codable, Sendable {
  public var check: Rubric.Check
  public var outcome: CheckOutcome
  /// What was done, required and seen: one text of several lines for each failed expectation.
  public var findings: [String]
  /// What stopped the process, when the outcome is `crashed`, or one that a failed check started.
  public var crash: Crash?
  /// Wall time in seconds.
  public var seconds: Double

  public init(
    _ check: Rubric.Check, _ outcome: CheckOutcome, findings: [String] = [], crash: Crash? = nil,
    seconds: Double = 0
  ) {
    self.check = check
    self.outcome = outcome
    self.findings = findings
    self.crash = crash
    self.seconds = seconds
  }

  /// The points it earns: all of them or none.
  public var points: Int { outcome == .passed ? check.points : 0 }
}

/// How a process died, with the student's own line when one is on the stack.
public struct Crash: Hashable, Codable, Sendable {
  /// `"Fatal error: Index out of range"`, or the signal's name.
  public var reason: String
  /// The first frame in the student's sources.
  public var place: Place?

  public struct Place: Hashable, Codable, Sendable {
    /// Relative to the submission: `"ImageCache.swift"`.
    public var file: String
    /// From 1.
    public var line: Int
    /// The source line itself, without its indentation; nil when it cannot be read.
    public var source: String?
  }
}
