/// The texts of `help` and `--help`.
package enum HelpText {
  /// - Parameter command: nil for the overview.
  package static func text(of command: Subcommand?) -> String {
    let lines = command.map { self.lines(of: $0.syntax) } ?? overview
    return lines.joined(separator: "\n") + "\n"
  }

  private static var overview: [String] {
    let commands = Subcommand.allCases.map(\.syntax).flatMap { entry($0.name, $0.summary) }
    let examples = [
      ("", "Check all lessons."), ("6", "Check lesson 6."),
      ("6 --report json=report.json", "Write a report, too."),
      ("hint 6", "Get a hint for what fails first in lesson 6."),
    ].flatMap { entry("\(Program.name) \($0.0)", $0.1, width: 44) }
    return ["Checks the exercises of the workbook.", "", "Commands"] + commands
      + ["", "Examples"] + examples
      + ["", "`\(Program.name) help COMMAND` tells more about one."]
  }

  private static func lines(of syntax: CommandSyntax) -> [String] {
    let name = syntax.isDefault ? "[\(syntax.name)]" : syntax.name
    let operand = syntax.operand.map { syntax.takesOneOperand ? " \($0)" : " [\($0)…]" } ?? ""
    let options = syntax.options.flatMap { option in
      entry("--\(option.name)" + (option.value.map { " \($0)" } ?? ""), option.help, width: 22)
    }
    let details = syntax.details.isEmpty ? [] : [""] + Paragraph.lines(syntax.details)
    return [
      "Usage: \(Program.name) \(name)\(operand) [OPTION…]", "", syntax.summary,
      "", "Options",
    ] + options + details
  }

  /// A term and what it means, the meaning in a column of its own.
  private static func entry(_ term: String, _ meaning: String, width: Int = 10) -> [String] {
    let lines = Paragraph.lines(meaning, indent: width + 2)
    let lead = "  " + term
    let gap = String(repeating: " ", count: max(1, width + 2 - lead.count))
    guard lead.count < width + 2, let first = lines.first else { return [lead] + lines }
    return [lead + gap + first.dropFirst(width + 2)] + lines.dropFirst()
  }
}
