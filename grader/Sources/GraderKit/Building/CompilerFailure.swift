import Glibc

/// Why the compiler made no library, told apart by who can mend it.
package enum CompilerFailure: Hashable, Sendable {
  /// Errors in the student's own files.
  case errors([Diagnostic])
  /// The sources keep the compiler busy for longer than it may take.
  case time
  /// The compiler crashed, which the same sources do to it every time.
  case crash
  /// The compiler's or the linker's word on a name of the sources, without a place.
  case named(String)
  /// Everything else. No source brings it about: a program that cannot be started, a file that is
  /// gone, no room. It may be over in a moment.
  case machine(String)

  /// - Parameters:
  ///   - folder: the compiler's folder; paths below it become relative.
  ///   - submission: the sources that were compiled.
  ///   - modules: the modules that are ours to bring.
  package init(
    _ result: Tool.Result, below folder: String, of submission: Submission, modules: [String]
  ) {
    let sources = Dictionary(
      submission.sources.map { source in
        (submission.folder + "/" + source.name, String(decoding: source.data, as: UTF8.self))
      }, uniquingKeysWith: { first, _ in first })
    let all = Diagnostic.parse(result.errors, below: folder)
    let errors = all.filter { $0.severity != .warning }
    // A source may say that its lines are those of another file, or of none.
    let moves = sources.values.contains { $0.contains("#sourceLocation") }
    let isTheirs =
      moves
      || errors.contains { error in sources.keys.contains { Self.isPart(error.file, of: $0) } }
    if isTheirs, errors.contains(where: { $0.severity == .error }) {
      let missing = errors.first { Self.isMissing($0, modules) }
      self = missing.map { .machine($0.message) } ?? .errors(errors)
      return
    }
    let lines = Self.ownWords(result.errors, sources)
    if let line = lines.first(where: Self.isOfMachine), !Self.isUsedTwice(line) {
      self = .machine(Self.words(of: line))
    } else if result.exit.unwrapped == .signal(SIGXCPU) || Self.says("signal 24", lines)
      || Self.says("CPU time limit exceeded", lines)
    {
      self = .time
    } else if result.isTimedOut {
      self = .machine("it did not get enough of the processor to finish")
    } else if let line = lines.first(where: { Self.isOfName($0, modules) }) {
      self = .named(Self.words(of: line))
    } else if Self.isCrash(result.exit.unwrapped, lines) {
      self = .crash
    } else if let line = lines.first(where: {
      $0.contains("<unknown>:0: error: ")
        || moves && $0.hasPrefix("error: ") && !$0.contains("command failed")
    }) {
      self = .named(Self.words(of: line))
    } else {
      // The driver's and clang's last words say only that something failed before.
      let line = lines.first { $0.contains("error: ") && !$0.contains("command failed") }
      self = .machine((line ?? lines.last).map(Self.words) ?? "it stopped without a word")
    }
  }

  /// Whether a diagnostic's file is a source: a name with a line break, or with words like those of a
  /// diagnostic, is read in part.
  private static func isPart(_ file: String, of source: String) -> Bool {
    !file.isEmpty && (source.hasPrefix(file) || source.hasSuffix(file))
  }

  /// The lines that are neither diagnostics of a source nor the source itself, repeated below them.
  private static func ownWords(_ text: String, _ sources: [String: String]) -> [Substring] {
    let echoes = Set(sources.values.flatMap { $0.split(whereSeparator: \.isNewline) })
    return text.split(separator: "\n").filter { line in
      !echoes.contains(line) && !sources.keys.contains { line.hasPrefix($0 + ":") }
    }
  }

  /// What no source can bring about, wherever it is said.
  private static let signs = [
    "unable to load standard library", "compiled with module cache path", "error opening '",
    "error closing '", "posix_spawn", "unable to execute command", "std::system_error",
    "due to signal 9", "No space left on device", "Disk quota exceeded", "Input/output error",
    "Read-only file system", "Resource temporarily unavailable", "Too many open files",
    "No such file or directory", "no such file or directory", "Permission denied",
  ]

  private static func isOfMachine(_ line: Substring) -> Bool {
    signs.contains { line.contains($0) }
      || ["bwrap: ", "prlimit: ", "setpriv: "].contains { line.hasPrefix($0) }
  }

  /// An import that fails though the module is one that every student may import.
  private static func isMissing(_ error: Diagnostic, _ modules: [String]) -> Bool {
    guard error.severity == .error, let source = error.source, source.contains("import "),
      // What only such an import needs is nowhere to be had.
      !source.contains("@testable"),
      // It says whatever it likes.
      !source.contains("#error")
    else { return false }
    let known = modules + ["Swift", "Foundation", "Glibc", "Dispatch", "Synchronization"]
    return error.message.hasPrefix("missing required module")
      || error.message.hasPrefix("could not build C module")
      || known.contains { error.message == "no such module '\($0)'" }
  }

  /// What linkers say of names that occur twice or nowhere, or of a library nobody has.
  private static func isOfName(_ line: Substring, _ modules: [String]) -> Bool {
    let signs = [
      "multiple definition of", "duplicate symbol", "undefined reference to", "undefined symbol",
      "hidden symbol",
    ]
    if signs.contains(where: line.contains) { return true }
    if isUsedTwice(line) { return true }
    // Whatever else the toolchain's linker has against a symbol or where it lies.
    if line.contains("ld.lld: error: "), line.contains("symbol") || line.contains("section") {
      return true
    }
    guard let mark = line.firstRange(of: "cannot find -l") ?? line.firstRange(of: "library -l")
    else { return false }
    let library = line[mark.upperBound...].prefix { $0 != ":" && $0 != " " }
    let isOurs = modules.contains(String(library)) || library.hasPrefix("swift")
    return !isOurs && !["Foundation", "FoundationEssentials", "dispatch"].contains(library)
  }

  /// Two files of one name, in different folders. A name may be any words.
  private static func isUsedTwice(_ line: Substring) -> Bool {
    line.hasPrefix("error: filename \"") && line.contains("\" used twice: ")
  }

  private static func isCrash(_ exit: ChildProcess.Exit, _ lines: [Substring]) -> Bool {
    if case .signal(let number) = exit, number != SIGKILL { return true }
    return says("Stack dump", lines) || says("submit a bug report", lines)
      || says("LLVM ERROR", lines) || says("command failed due to signal", lines)
  }

  private static func says(_ words: String, _ lines: [Substring]) -> Bool {
    lines.contains { $0.contains(words) }
  }

  /// A line of the compiler without what comes before its words.
  private static func words(of line: Substring) -> String {
    line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) } ?? String(line)
  }
}
