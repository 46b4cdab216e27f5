/// One check, or what stopped a whole lesson, as a test case.
struct JUnitCase {
  struct Problem {
    /// What the checks say is a failure; what kept them from being run is an error.
    enum Kind: String { case failure, error }
    var kind: Kind
    /// `failed`, `crashed`, `timedOut`, `notRun` or a lesson's outcome.
    var type: String
    var message: String
    /// All there is to say, the message first.
    var body: String
  }

  var classname: String
  var name: String
  var file: String
  var seconds: Double
  var problem: Problem?
  /// What the student's code printed.
  var output = ""

  static func suite(_ lesson: LessonResult) -> String { "\(lesson.lesson.label) \(lesson.title)" }

  init(_ result: CheckResult, of lesson: LessonResult) {
    let title = lesson.tasks.first { $0.number == result.check.task }.map { " \($0.title)" } ?? ""
    classname = "\(Self.suite(lesson)) · Task \(result.check.task)\(title)"
    name = result.check.name
    file = lesson.path(here: result.crash?.place?.file ?? lesson.folder)
    seconds = result.seconds
    let body = TerminalCheck(result, of: lesson, style: .plain).full.joined(separator: "\n")
    let message = body.prefix { $0 != "\n" }
    problem = Self.kind(result.outcome).map {
      Problem(kind: $0.0, type: $0.1, message: String(message), body: body)
    }
  }

  /// The case of a lesson whose suite was not run; nil for one that was graded.
  init?(_ lesson: LessonResult) {
    let kind: (name: String, type: String, file: String?)
    switch lesson.outcome {
    case .graded: return nil
    case .didNotCompile(let diagnostics):
      kind = ("the exercise compiles", "didNotCompile", diagnostics.first?.file)
    case .refused: kind = ("the exercise calls what it may", "refused", nil)
    case .interfaceChanged: kind = ("the public declarations are kept", "interfaceChanged", nil)
    case .empty(.unchangedStub(let file)): kind = ("the lesson is started", "notStarted", file)
    case .empty(.noSources): kind = ("there are Swift files", "noSources", nil)
    case .graderFault: kind = ("the grader can do its work", "graderFault", nil)
    }
    let lines = TerminalLesson(lesson, style: .plain, showsSolutions: false).lines
    classname = Self.suite(lesson)
    name = kind.name
    file = lesson.path(here: kind.file.flatMap { $0.isEmpty ? nil : $0 } ?? lesson.folder)
    seconds = lesson.seconds
    problem = Problem(
      kind: .error, type: kind.type, message: lines[0], body: lines.joined(separator: "\n"))
  }

  var element: String {
    var children: [String] = []
    if let problem {
      children.append(
        XML.element(
          problem.kind.rawValue, ["message": problem.message, "type": problem.type],
          text: problem.body))
    }
    if !output.isEmpty { children.append(XML.element("system-out", [:], text: output)) }
    return XML.element(
      "testcase",
      [
        "classname": classname, "name": name, "file": file, "time": JUnitSuite.time(seconds),
      ], children: children)
  }

  private static func kind(_ outcome: CheckOutcome) -> (Problem.Kind, String)? {
    switch outcome {
    case .passed: nil
    case .failed: (.failure, "failed")
    case .crashed: (.failure, "crashed")
    case .timedOut: (.failure, "timedOut")
    case .notRun: (.error, "notRun")
    }
  }
}
