import Foundation

/// What a submission printed, told apart by the marks that the suite writes before each check.
package enum PrintedText {
  /// The text without the marks and without what was printed in hidden checks.
  ///
  /// - Parameter seals: tells the suite's own marks from those that a submission prints to have the
  ///   text of a hidden check taken for that of another one.
  package static func visible(_ text: String, hidden: Set<String>, seals: SealRecord) -> String {
    var isHidden = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard let mark = line.firstIndex(of: "\u{1E}"),
        let name = seals.beginning(line[line.index(after: mark)...])
      else { return !isHidden }
      isHidden = hidden.contains(name)
      return false
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
