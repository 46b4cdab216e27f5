/// What became of one lesson of a submission.
public enum SubmissionOutcome: Hashable, Codable, Sendable {
  /// The suite ran.
  case graded
  /// The compiler refused it.
  case didNotCompile([Diagnostic])
  /// It calls what no task needs and what would reach around the checks.
  case refused([RefusedCall])
  /// A type or conformance that the suite needs is gone.
  case interfaceChanged
  /// Nothing to grade: the stub is unchanged, or there are no sources.
  case empty(EmptyReason)
  /// The grader could not do its work.
  case graderFault(Fault)

  public enum EmptyReason: Hashable, Codable, Sendable {
    /// `file` is where to start, relative to the workbook or the submission.
    case unchangedStub(file: String)
    case noSources(folder: String)
  }
}

/// One message of the compiler about the student's source.
public struct Diagnostic: Hashable, Codable, Sendable {
  public enum Severity: String, Hashable, Codable, Sendable { case error, warning, note }
  public var severity: Severity
  /// Relative to the workbook or the submission: `"Exercises/06-TwoTierCache/ImageCache.swift"`.
  public var file: String
  /// From 1; 0 when the compiler names no line.
  public var line: Int
  /// From 1, in bytes of UTF-8; 0 when the compiler names none.
  public var column: Int
  public var message: String
  /// The source line, tabs as they are.
  public var source: String?
}

extension Diagnostic {
  /// The first thousand, each no longer than a screen: a type that doubles with every line has a name
  /// of megabytes, and a line of a megabyte is repeated for each error in it.
  static func readable(_ all: [Diagnostic]) -> [Diagnostic] {
    all.prefix(1_000).map { diagnostic in
      var short = diagnostic
      short.file = TextSafety.head(of: diagnostic.file, bytes: 500)
      short.message = TextSafety.head(of: diagnostic.message, bytes: 2_000)
      short.source = diagnostic.source.map { TextSafety.head(of: $0, bytes: 500) }
      return short
    }
  }
}

/// A call that a submission may not make.
public struct RefusedCall: Hashable, Codable, Sendable {
  /// `"exit"`, `"Process"`
  public var name: String
  /// What is wrong with it, in a sentence.
  public var reason: String
  /// Where the sources name it; nil when they do not.
  public var place: Crash.Place?
}

/// A public declaration that the suite needs and the submission lacks or has in another form.
public struct InterfaceChange: Hashable, Codable, Sendable {
  /// The declaration as the stub has it.
  public var required: String
  /// A declaration of the same name in the submission.
  public var found: String?
}
