import SwiftSyntax

/// Adds one to numbers and takes one away, and flips Booleans.
enum Constants: Mutator {
  static let kind = "constant"

  static func edits(at node: Syntax) -> [Edit] {
    if node.isHint { return [] }
    if let literal = node.as(BooleanLiteralExprSyntax.self) {
      return [Edit(literal, literal.literal.text == "true" ? "false" : "true")]
    }
    if let literal = node.as(IntegerLiteralExprSyntax.self),
      let number = Int(literal.literal.text.filter { $0 != "_" })
    {
      return (number > 0 ? [number + 1, number - 1] : [1]).map { Edit(literal, "\($0)") }
    }
    if let literal = node.as(FloatLiteralExprSyntax.self),
      let number = Double(literal.literal.text.filter { $0 != "_" })
    {
      return [Edit(literal, "\(number + 1)"), Edit(literal, "\(number / 2)")]
    }
    return []
  }
}
