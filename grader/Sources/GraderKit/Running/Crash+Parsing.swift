import Foundation

extension Crash {
  /// Reads what a dying Swift process left on its error output.
  ///
  /// - Parameter submission: the sources whose frames are looked for.
  package init(errors: String, exit: ChildProcess.Exit, submission: Submission) {
    self =
      Crash(errors: errors, submission: submission)
      ?? Crash(reason: Self.reason(exit), place: nil)
  }

  /// The same, or nil when nothing of a crash is left there.
  package init?(errors: String, submission: Submission) {
    let lines = errors.split(separator: "\n")
    let said = lines.reversed().lazy.compactMap(Self.lastWords).first
    let program = lines.first { $0.hasPrefix("*** Program crashed: ") }
    let crashed = program.map { text in
      text.dropFirst("*** Program crashed: ".count).split(separator: " at 0x")[0]
        .trimmingCharacters(in: [" ", "*"])
    }
    guard let reason = said ?? crashed else { return nil }
    self.init(reason: reason, place: Self.place(in: lines, submission))
  }

  /// What a trap of Swift's says: `Fatal error: …` of `file.swift:3: Fatal error: …`.
  private static func lastWords(in line: Substring) -> String? {
    ["Fatal error", "Precondition failed", "Assertion failed"].lazy
      .compactMap { line.range(of: $0) }.first.map { String(line[$0.lowerBound...]) }
  }

  private static func reason(_ exit: ChildProcess.Exit) -> String {
    switch exit {
    // Swift's own handler has the last word of every other crash. It needs some of the stack.
    case .signal(SIGSEGV):
      "the process was ended by SIGSEGV, as when a function calls itself without end"
    case .code(let code): "the process ended with code \(code)"
    case .signal(let number): "the process was ended by \(signalName(number))"
    }
  }

  package static func signalName(_ number: Int32) -> String {
    let names: [Int32: String] = [
      1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS",
      8: "SIGFPE", 9: "SIGKILL", 10: "SIGUSR1", 11: "SIGSEGV", 12: "SIGUSR2", 13: "SIGPIPE",
      14: "SIGALRM", 15: "SIGTERM", 24: "SIGXCPU", 25: "SIGXFSZ", 26: "SIGVTALRM", 27: "SIGPROF",
      29: "SIGIO", 31: "SIGSYS",
    ]
    return names[number] ?? "signal \(number)"
  }

  /// The first frame of the stack that lies in a source of the student: `… at path:line:column`.
  private static func place(in lines: [Substring], _ submission: Submission) -> Place? {
    let folder = submission.folder
    for line in lines {
      guard let at = line.range(of: " at ", options: .backwards) else { continue }
      let parts = line[at.upperBound...].split(separator: ":")
      guard parts.count >= 2, let number = Int(parts[1]), number > 0,
        let source = submission.sources.first(where: {
          parts[0] == folder + "/" + $0.name || parts[0].hasSuffix("/" + folder + "/" + $0.name)
        })
      else { continue }
      let text = String(decoding: source.data, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return Place(
        file: source.name, line: number,
        source: number <= text.count
          ? text[number - 1].trimmingCharacters(in: .whitespacesAndNewlines) : nil)
    }
    return nil
  }
}
