/// Text set in lines of at most 100 columns.
package enum Paragraph {
  package static let width = 100

  /// Breaks a text at spaces. A word that is longer than a line stays whole.
  ///
  /// - Parameters:
  ///   - indent: how many spaces go before each line.
  ///   - hanging: how many more go before each line after the first.
  package static func lines(_ text: String, indent: Int = 0, hanging: Int = 0) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      wrapped(String(line), indent: indent, hanging: hanging)
    }
  }

  private static func wrapped(_ line: String, indent: Int, hanging: Int) -> [String] {
    guard line.count + indent > width else { return [spaces(indent, line) + line] }
    let blank = line.prefix { $0 == " " }.count
    var lines: [String] = []
    var current = ""
    for word in line.dropFirst(blank).split(separator: " ", omittingEmptySubsequences: false) {
      let lead = indent + blank + (lines.isEmpty ? 0 : hanging)
      if !current.isEmpty, lead + current.count + 1 + word.count > width {
        lines.append(spaces(lead, current) + current)
        current = String(word)
      } else {
        current += current.isEmpty ? String(word) : " " + word
      }
    }
    let lead = indent + blank + (lines.isEmpty ? 0 : hanging)
    return lines + [spaces(lead, current) + current]
  }

  private static func spaces(_ count: Int, _ text: String) -> String {
    text.isEmpty ? "" : String(repeating: " ", count: count)
  }
}
