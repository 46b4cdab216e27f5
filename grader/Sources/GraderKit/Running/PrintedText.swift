import Foundation

/// What a submission printed, told apart by the marks that the suite writes before each check.
package enum PrintedText {
  /// The text without the marks and without what was printed in hidden checks.
  ///
  /// A student could print a mark, too, and would hide or show nothing but text of their own.
  package static func visible(_ text: String, hidden: Set<String>) -> String {
    var isHidden = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      guard let mark = line.firstIndex(of: "\u{1E}") else { return !isHidden }
      isHidden = hidden.contains(RunRecord.checkName(String(line[line.index(after: mark)...])))
      return false
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
