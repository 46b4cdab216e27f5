extension JSONReport.Document {
  struct Lesson: Encodable {
    let number: Int
    let name: String
    let title: String
    let folder: String
    let outcome: Outcome
    let isDone: Bool
    let isCached: Bool
    let seconds: Double
    let points: Points
    let tasks: [Task]
    let checks: [Check]
    /// Only of `didNotCompile`.
    let diagnostics: [Diagnostic]?
    /// Only of `refused`.
    let refusedCalls: [Call]?
    let interfaceChanges: [Change]
    /// Only of `notStarted`.
    let startAt: String?
    /// Only of `graderFault`.
    let fault: Fault?
    let notes: [String]
    let output: String

    enum Outcome: String, Encodable {
      case graded, didNotCompile, refused, interfaceChanged, notStarted, noSources, graderFault
    }

    struct Task: Encodable {
      let number: Int
      let title: String
    }

    struct Diagnostic: Encodable {
      let severity: String
      let file: String
      let line: Int
      let column: Int
      let message: String
      let source: String?
    }

    struct Call: Encodable {
      let name: String
      let reason: String
      let file: String?
      let line: Int?
      let source: String?
    }

    struct Change: Encodable {
      let required: String
      let found: String?
    }

    struct Fault: Encodable {
      let problem: String
      let next: String
    }

    init(_ lesson: LessonResult) {
      number = lesson.lesson.number
      name = lesson.lesson.name
      title = lesson.title
      folder = lesson.folder
      isDone = lesson.isDone
      isCached = lesson.isCached
      seconds = JSONReport.thousandths(lesson.seconds)
      points = Points(earned: lesson.earned, possible: lesson.possible)
      tasks = lesson.tasks.map { Task(number: $0.number, title: $0.title) }
      checks = lesson.checks.map { Check($0, of: lesson) }
      interfaceChanges = lesson.interfaceChanges.map {
        Change(required: $0.required, found: $0.found)
      }
      notes = lesson.notes
      output = lesson.output
      let details = Details(lesson.outcome)
      (outcome, diagnostics) = (details.outcome, details.diagnostics)
      refusedCalls = details.refusedCalls
      (startAt, fault) = (details.startAt, details.fault)
    }
  }
}

extension JSONReport.Document.Lesson {
  /// An outcome and what belongs to it alone.
  struct Details {
    var outcome: Outcome
    var diagnostics: [Diagnostic]?
    var refusedCalls: [Call]?
    var startAt: String?
    var fault: Fault?

    init(_ outcome: SubmissionOutcome) {
      switch outcome {
      case .graded: self.outcome = .graded
      case .didNotCompile(let diagnostics):
        self.outcome = .didNotCompile
        self.diagnostics = diagnostics.map(Diagnostic.init)
      case .refused(let calls):
        self.outcome = .refused
        refusedCalls = calls.map(Call.init)
      case .interfaceChanged: self.outcome = .interfaceChanged
      case .empty(.unchangedStub(let file)):
        self.outcome = .notStarted
        startAt = file
      case .empty(.noSources): self.outcome = .noSources
      case .graderFault(let fault):
        self.outcome = .graderFault
        self.fault = Fault(problem: fault.problem, next: fault.next)
      }
    }
  }
}

extension JSONReport.Document.Lesson.Diagnostic {
  init(_ diagnostic: GraderKit.Diagnostic) {
    self.init(
      severity: diagnostic.severity.rawValue, file: diagnostic.file, line: diagnostic.line,
      column: diagnostic.column, message: diagnostic.message, source: diagnostic.source)
  }
}

extension JSONReport.Document.Lesson.Call {
  init(_ call: RefusedCall) {
    self.init(
      name: call.name, reason: call.reason, file: call.place?.file, line: call.place?.line,
      source: call.place?.source)
  }
}
