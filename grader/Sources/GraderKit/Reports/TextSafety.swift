/// Makes text from outside harmless for terminals, logs, XML and readers.
///
/// Control characters, escape sequences, bidirectional and invisible controls and what XML 1.0
/// cannot hold become visible as `\u{1B}`. Lines that a CI system would obey (`::error::`) lose
/// their first character the same way.
package enum TextSafety {
  /// - Returns: the text with line feeds and tabs kept, `\r\n` as a line feed, and everything that
  ///   could act made visible: `"\u{1B}[31m"` becomes `"\\u{1B}[31m"`.
  package static func visible(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\n", previous == "\r" { scalars.removeLast(Self.escaped("\r").count) }
      scalars.append(contentsOf: isHarmless(scalar) ? [scalar] : Array(escaped(scalar)))
      previous = scalar
    }
    return withoutCommands(String(scalars))
  }

  /// The same on one line: line feeds and tabs become visible, too.
  package static func line(_ text: String) -> String {
    visible(text).replacing("\n", with: "\\n").replacing("\t", with: " ")
  }

  /// Keeps the head and the tail of a long text and says how much is missing between.
  ///
  /// - Parameters:
  ///   - lines: how many lines are kept, two thirds of them from the head.
  ///   - width: how many characters of a line are kept, in the same way.
  package static func bounded(_ text: String, lines limit: Int, width: Int = 500) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let cut = cut(line.count, to: width) else { return String(line) }
      return line.prefix(cut.head) + "(\(cut.left) characters left out)" + line.suffix(cut.tail)
    }
    if let cut = cut(lines.count, to: limit) {
      let missing = cut.left == 1 ? "1 line" : "\(cut.left) lines"
      lines = lines.prefix(cut.head) + ["(\(missing) left out)"] + lines.suffix(cut.tail)
    }
    return lines.joined(separator: "\n")
  }

  /// Keeps the head of a text whose length nothing bounds, before anything is done with it.
  package static func head(of text: String, bytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    return String(decoding: text.utf8.prefix(limit), as: UTF8.self)
      + " (\(text.utf8.count - limit) bytes left out)"
  }

  /// Takes the power from lines that CI systems obey when a log holds them.
  ///
  /// GitHub reads `::name::` at a line's start, blanks before it allowed, and `##[name]` anywhere;
  /// Azure `##vso[`; TeamCity `##teamcity[`; GitLab attaches what `[[ATTACHMENT|` names.
  package static func withoutCommands(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let blank = line.prefix { $0.isWhitespace }
      let rest = line.dropFirst(blank.count)
      return rest.hasPrefix("::") ? blank + "\\u{3A}" + rest.dropFirst() : line
    }
    return ["##[", "##vso[", "##teamcity["].reduce(lines.joined(separator: "\n")) {
      $0.replacing($1, with: "#\\u{23}" + $1.dropFirst(2))
    }.replacing("[[ATTACHMENT|", with: "[\\u{5B}ATTACHMENT|")
  }

  /// Joiners and the choice of a variant stay, since scripts and emoji need them; every other
  /// character that nothing is drawn for is invisible.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t", "\u{200C}", "\u{200D}", "\u{FE00}"..."\u{FE0F}": return true
    default: break
    }
    guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: false
    default: !scalar.properties.isNoncharacterCodePoint
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars
  }

  private static func cut(_ count: Int, to limit: Int) -> (head: Int, tail: Int, left: Int)? {
    guard count > limit else { return nil }
    let tail = limit / 3
    return (limit - tail, tail, count - limit)
  }
}
