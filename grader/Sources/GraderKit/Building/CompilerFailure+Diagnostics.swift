extension CompilerFailure {
  /// Whether the sources bring it about for certain, so that another try would end no other way.
  var isExplained: Bool {
    switch self {
    case .errors, .time: true
    case .named, .crash, .machine: false
    }
  }

  /// What a student reads of it.
  ///
  /// - Throws: a ``Fault`` when it is not for the student to mend.
  func diagnostics(_ submission: Submission) throws -> [Diagnostic] {
    switch self {
    case .errors(let diagnostics): diagnostics
    case .time:
      [about(submission, "the compiler did not finish in time; write the code in smaller steps")]
    case .crash:
      [
        about(
          submission,
          "the compiler itself crashed on this source; that is no error of yours by itself, but "
            + "write the code in another way")
      ]
    case .named(let words): [about(submission, words)]
    case .machine(let words):
      throw Fault(
        "The compiler cannot do its work: \(words).",
        next: "Try again. If it stays, run `scripts/grade doctor` and remove `.build/workbook`.")
    }
  }

  /// An error of the first file, since the compiler names no line.
  private func about(_ submission: Submission, _ message: String) -> Diagnostic {
    let file = submission.sources.first.map { submission.folder + "/" + $0.name }
    return Diagnostic(
      severity: .error, file: file ?? submission.folder, line: 0, column: 0, message: message,
      source: nil)
  }
}
