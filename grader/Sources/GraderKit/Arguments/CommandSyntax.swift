/// What a command takes: parsing and help are both made from it.
package struct CommandSyntax: Hashable, Sendable {
  package struct Option: Hashable, Sendable {
    /// Without its two hyphens.
    package var name: String
    /// How help writes its value; nil for one that takes none.
    package var value: String?
    package var isRepeatable = false
    package var help: String
  }

  package var name: String
  /// Whether its name may be left out.
  package var isDefault = false
  /// One line for the list of commands.
  package var summary: String
  /// How help writes the words that are no options, any number of them; nil when it takes none.
  package var operand: String?
  /// Whether it takes exactly one such word.
  package var takesOneOperand = false
  package var options: [Option]
  /// What else is good to know, in sentences.
  package var details = ""

  package static let help = Option(name: "help", help: "Show this text.")
  package static let version = Option(name: "version", help: "Show the version.")
  package static let workbook = Option(
    name: "workbook", value: "DIR", isRepeatable: true,
    help: "The workbook; without it the one that the current folder lies in. Of several the last "
      + "one counts.")
}
