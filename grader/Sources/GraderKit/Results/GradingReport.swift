/// One run of the grader over a submission: the value that every report is made from.
public struct GradingReport: Hashable, Codable, Sendable {
  /// The path as it was given, relative to the workbook when inside: `"Exercises"`.
  public var submission: String
  /// `"Swift version 6.3.1 (swift-6.3.1-RELEASE)"`.
  public var toolchain: String
  /// The layers that held the run, and those that were missing with the reason.
  public var isolation: IsolationSummary
  /// In course order.
  public var lessons: [LessonResult]
  /// Wall time in seconds.
  public var seconds: Double

  /// What the process ends with: 0 all core checks pass, 1 something fails, 3 a fault.
  public var exitCode: Int32 {
    let faulty = lessons.contains { if case .graderFault = $0.outcome { true } else { false } }
    return faulty ? 3 : lessons.allSatisfy(\.isDone) ? 0 : 1
  }
}

/// Which layers of isolation a run had.
public struct IsolationSummary: Hashable, Codable, Sendable {
  /// `["bubblewrap", "limits", "symbol gate"]`
  public var layers: [String]
  /// `["bubblewrap: not installed"]`
  public var missing: [String]

  public init(layers: [String], missing: [String]) {
    self.layers = layers
    self.missing = missing
  }
}
