import SwiftSyntax

/// Changes texts, such as the components of paths, and empties them.
enum Strings: Mutator {
  static let kind = "text"

  static func edits(at node: Syntax) -> [Edit] {
    guard let literal = node.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      literal.openingQuote.text == "\"", let segment = literal.segments.first
    else { return [] }
    let text = segment.trimmedDescription
    return text.isEmpty
      ? [Edit(literal, "\"x\"")] : [Edit(literal, "\"\(text)x\""), Edit(literal, "\"\"")]
  }
}
