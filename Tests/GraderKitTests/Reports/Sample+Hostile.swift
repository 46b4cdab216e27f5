@testable import GraderKit

extension Sample {
  /// What no report may pass on as it is: an escape sequence, a bidirectional override, a bell, what
  /// XML cannot hold, a line that GitHub obeys and one that GitLab and Azure do.
  static let poison = """
    \u{1B}[31m\u{202E}\u{7}\u{0}\u{FFFE}\u{9B}<&">
    ::set-output name=grade::100
      ::error::all is lost
    ##[error]x ##vso[task]y ##teamcity[z] [[ATTACHMENT|/etc/passwd]]\r
    """

  /// A lesson of which every text that a student can reach is poison.
  static var hostileLesson: LessonResult {
    var lesson = cache([.passed, .failed, .crashed, .notRun(reason: poison), .failed])
    lesson.checks[1].findings = [poison, poison]
    lesson.checks[2].crash = Crash(
      reason: poison, place: Crash.Place(file: poison, line: 1, source: poison))
    lesson.checks[3].findings = [poison]
    lesson.folder = poison
    lesson.interfaceChanges = [InterfaceChange(required: poison, found: poison)]
    lesson.notes = [poison]
    lesson.output = poison
    return lesson
  }

  /// The same for outcomes that the hostile lesson does not have.
  static var hostileOutcomes: [SubmissionOutcome] {
    [
      .didNotCompile([
        Diagnostic(
          severity: .error, file: poison, line: 1, column: 3, message: poison, source: poison)
      ]),
      .interfaceChanged, .empty(.unchangedStub(file: poison)), .empty(.noSources(folder: poison)),
      .graderFault(Fault(poison, next: poison)),
    ]
  }
}
