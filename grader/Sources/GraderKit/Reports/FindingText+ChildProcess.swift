extension FindingText {
  /// What it means that a process which a check started ended in another way than it should.
  ///
  /// - Parameter raw: `"Expectation failed: .success → .signal(SIGILL → 4)"`, or the same as
  ///   `"expected exit status .success, but .signal(SIGILL → 4) was reported instead"`.
  /// - Returns: nil when that is not what the finding says.
  static func childProcess(_ raw: String) -> String? {
    guard let (required, seen) = ends(raw) else { return nil }
    let lines = [
      "The check ran your code in a process of its own.", "Required: \(required.requirement)",
      "Got: \(seen.event)\(required.isEnd ? "" : " before that")",
    ]
    return (lines + [seen.note].compactMap { $0 }).joined(separator: "\n")
  }

  /// Whether it says that a process which a check started crashed.
  static func isCrash(_ raw: String) -> Bool { ends(raw)?.seen.isCrash ?? false }

  /// Whether it says that the loader ended such a process for want of a declaration.
  static func lacksDeclaration(_ raw: String) -> Bool {
    if case .code(127)? = ends(raw)?.seen { true } else { false }
  }

  private static func ends(_ raw: String) -> (required: ProcessEnd, seen: ProcessEnd)? {
    let short = /Expectation failed: (\.\w+(?:\([^()]*\))?) → (\.\w+(?:\([^()]*\))?)/
    let long =
      /Expectation failed: expected exit status (\.\w+(?:\(.*\))?), but (\.\w+(?:\(.*\))?) was reported instead/
    // What says so is short. In a long text the second expression would try every pair of places.
    guard raw.utf8.count <= 300, let match = raw.wholeMatch(of: short) ?? raw.wholeMatch(of: long),
      let required = ProcessEnd(match.1), let seen = ProcessEnd(match.2)
    else { return nil }
    return (required, seen)
  }
}

/// How a process ended, or how it should.
private enum ProcessEnd {
  case success
  case failure
  case code(Int)
  case signal(String)

  /// - Parameter text: `".success"`, `".exitCode(1)"`, `".signal(SIGKILL → 9)"`, `".signal(40)"`
  init?(_ text: Substring) {
    switch text {
    case ".success": self = .success
    case ".failure": self = .failure
    default:
      let pattern = /\.(exitCode|signal)\((?:(\w+) → )?(-?\d+)\)/
      guard let match = text.wholeMatch(of: pattern), let number = Int(match.3) else { return nil }
      self =
        match.1 == "exitCode" ? .code(number) : .signal(match.2.map(String.init) ?? "\(number)")
    }
  }

  /// Whether the way it ends is all that is required of it, and not how far it comes.
  var isEnd: Bool { if case .code = self { true } else { false } }

  var isCrash: Bool {
    guard case .signal(let name) = self else { return false }
    return ["SIGILL", "SIGTRAP", "SIGABRT", "SIGSEGV", "SIGBUS", "SIGFPE"].contains(name)
  }

  var requirement: String {
    switch self {
    case .success: "it comes to its end"
    case .failure: "it runs until it is stopped in the middle"
    case .code(let code): "it ends with code \(code)"
    case .signal("SIGKILL"): "it runs until it is killed, as the system ends an app"
    case .signal(let name): "it runs until the signal \(name) ends it"
    }
  }

  var event: String {
    switch self {
    case .success, .code(0): "it ended by itself"
    case .failure: "it failed"
    case .code(let code): "it ended with code \(code)"
    case .signal(let name):
      switch name {
      case _ where isCrash: "it crashed (\(name))"
      case "SIGKILL": "it was killed (\(name))"
      case "SIGXCPU": "it used up its processor time (\(name))"
      case "SIGXFSZ": "it wrote more into a file than it may (\(name))"
      default: "the signal \(name) ended it"
      }
    }
  }

  /// What ends processes in this way. Not what did it here, which nobody has seen.
  var note: String? {
    switch self {
    case .code(127): "This happens when a declaration that the code needs is missing."
    case .signal("SIGILL"), .signal("SIGTRAP"):
      "This happens at a fatal error, and when an error is thrown that nothing catches."
    case .signal("SIGSEGV"), .signal("SIGBUS"):
      "This happens when calls never end, and when code touches memory that is not its own."
    case .signal("SIGKILL"): "This happens to code that takes more memory or time than it may."
    default: nil
    }
  }
}
