/// A whole command line, understood.
package enum Invocation: Hashable, Sendable {
  case check(CheckRequest)
  case hint(HintRequest)
  case list(workbook: String?)
  case verify(lessons: [String], jobs: Int?, workbook: String?)
  case doctor(workbook: String?)
  /// nil for the overview.
  case help(Subcommand?)
  case version

  /// - Parameter arguments: without the program's own name.
  /// - Throws: an error that says what is not understood and what to type instead.
  package init(_ arguments: [String]) throws(UsageError) {
    let (leading, arguments) = Self.withoutLeadingWorkbook(arguments)
    let named = arguments.first.flatMap(Subcommand.init(rawValue:))
    let command = named ?? .check
    let rest = (named == nil ? arguments : Array(arguments.dropFirst()))
    let isHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    if isHelp, command != .help {
      self = .help(named)
      return
    }
    let parsed = try ParsedArguments(leading + rest, command.syntax)
    if parsed.has("version") {
      self = .version
      return
    }
    if named == nil { try Self.refuseLateCommand(parsed.operands) }
    self = try Self.invocation(command, parsed, isExplicit: named != nil)
  }

  private static func invocation(
    _ command: Subcommand, _ parsed: ParsedArguments, isExplicit: Bool
  ) throws(UsageError) -> Invocation {
    let workbook = parsed.path(of: "workbook")
    return switch command {
    case .check: .check(try CheckRequest(parsed, isExplicit: isExplicit))
    case .hint: .hint(try HintRequest(parsed))
    case .list: .list(workbook: workbook)
    case .verify:
      .verify(lessons: parsed.operands, jobs: try CheckRequest.jobs(parsed), workbook: workbook)
    case .doctor: .doctor(workbook: workbook)
    case .help: .help(try topic(parsed.operands))
    }
  }

  private static func topic(_ words: [String]) throws(UsageError) -> Subcommand? {
    guard let word = words.first else { return nil }
    if let command = Subcommand(rawValue: word) { return command }
    throw UsageError(
      unknown: word, kind: "command", known: Subcommand.allCases.map(\.rawValue),
      next: "`\(Program.name) help` shows all")
  }

  /// The script that starts the grader names its workbook before everything else.
  private static func withoutLeadingWorkbook(
    _ arguments: [String]
  ) -> (leading: [String], rest: [String]) {
    guard arguments.first == "--workbook", arguments.count > 1 else { return ([], arguments) }
    return (Array(arguments.prefix(2)), Array(arguments.dropFirst(2)))
  }

  /// `grade 6 list` would look like a lesson called `list`.
  private static func refuseLateCommand(_ operands: [String]) throws(UsageError) {
    for word in operands where Subcommand(rawValue: word) != nil {
      throw UsageError(
        "`\(word)` is a command and must come first.",
        next: "Write `\(Program.name) \(word)`, then the rest.")
    }
  }
}
