/// Whether a terminal report is coloured. Colour only repeats what the words say.
package enum TerminalStyle: Hashable, Sendable {
  case plain
  case coloured

  package enum Ink: Int, Sendable {
    case bold = 1
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// - Parameters:
  ///   - isTerminal: whether the output goes to a terminal.
  ///   - environment: `NO_COLOR` (not empty, https://no-color.org) and a `TERM` of `dumb` mean no.
  package init(isTerminal: Bool, environment: [String: String]) {
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    self = isTerminal && !refuses && Self.obeysEscapes(environment) ? .coloured : .plain
  }

  /// Whether a terminal of this environment understands escape sequences.
  package static func obeysEscapes(_ environment: [String: String]) -> Bool {
    environment["TERM"].map { $0 != "dumb" && !$0.isEmpty } ?? false
  }

  package func paint(_ text: String, _ ink: Ink) -> String {
    self == .plain ? text : "\u{1B}[\(ink.rawValue)m\(text)\u{1B}[0m"
  }
}
