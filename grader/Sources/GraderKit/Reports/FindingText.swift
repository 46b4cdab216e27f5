/// Findings in the student's terms.
///
/// A suite words its own. Where Swift Testing spoke instead, say for an error that nobody expected,
/// its words are about the suite's code, which the student does not know.
package enum FindingText {
  /// The findings of one check, each text once: a check that tries ten keys may see ten crashes.
  package static func plain(_ all: [String]) -> [String] {
    var seen: Set<String> = []
    return all.map { plain($0) }.filter { seen.insert($0).inserted }
  }

  /// - Parameter raw: a finding as it was recorded.
  /// - Returns: the finding itself when it is the suite's, else what its words mean for the student:
  ///   `"Caught error: .empty"` becomes
  ///   `"The code threw an error that the check did not expect: .empty"`.
  package static func plain(_ raw: String) -> String {
    if let text = childProcess(raw) { return text }
    if let error = raw.rest(after: "Caught error: ") {
      return "The code threw an error that the check did not expect: \(self.error(error))"
    }
    if raw == "Issue recorded" {
      return "Something was not as required in a process that the check started."
    }
    return raw.rest(after: "Expectation failed: ").map(expectation) ?? raw
  }

  private static func expectation(_ text: String) -> String {
    if text == "an error was expected but none was thrown" {
      return "Required: an error\nGot: none"
    }
    if let error = text.rest(after: "an error was thrown when none was expected: ") {
      return "Required: no error\nGot: \(self.error(error))"
    }
    if let (required, seen, type) = otherError(text) {
      return "Required: an error of type \(required)\nGot: \(error(seen)), of type \(type)"
    }
    return "What the check requires did not hold: \(text)"
  }

  /// The parts of `"expected error of type X, but y of type Y was thrown instead"`, searched for one
  /// after the other: an expression would try every pair of places in a long text.
  private static func otherError(
    _ text: String
  ) -> (required: Substring, seen: Substring, type: Substring)? {
    let end = " was thrown instead"
    guard text.hasSuffix(end),
      let rest = String(text.dropLast(end.count)).rest(after: "expected error of type "),
      let but = rest.firstRange(of: ", but ")
    else { return nil }
    let seen = rest[but.upperBound...]
    guard let type = seen.ranges(of: " of type ").last else { return nil }
    return (rest[..<but.lowerBound], seen[..<type.lowerBound], seen[type.upperBound...])
  }

  /// An error of Foundation without its dictionary, which holds paths that change in every run.
  static func error(_ text: some StringProtocol) -> String {
    let cocoa = /Error Domain=(\S+) Code=(-?\d+) ("[^"]*"|\(null\)) ?(?:UserInfo=.*)?/
    // Where a type inside a function lies in memory.
    let address = /\.\(unknown context at \$[0-9a-f]+\)/
    return String(text).replacing(address, with: "").replacing(cocoa.dotMatchesNewlines()) {
      match in
      "\(match.1) \(match.2)\(match.3 == "(null)" ? "" : " \(match.3)")"
    }
  }
}

extension String {
  fileprivate func rest(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
