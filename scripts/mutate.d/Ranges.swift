import SwiftSyntax

/// Lets a range end one earlier or later.
enum Ranges: Mutator {
  static let kind = "range"

  static func edits(at node: Syntax) -> [Edit] {
    guard let infix = node.as(InfixOperatorExprSyntax.self) else { return [] }
    switch infix.symbol {
    case "..<": return [Edit(infix.operator, "...")]
    case "...": return [Edit(infix.operator, "..<")]
    default: return []
    }
  }
}
