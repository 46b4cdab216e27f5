import SwiftSyntax

/// Moves the bound of a comparison by one, or turns the comparison into its opposite.
enum Comparisons: Mutator {
  static let kind = "comparison"

  static let opposites = [
    "<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
  ]
  private static let neighbours = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]

  static func edits(at node: Syntax) -> [Edit] {
    guard let infix = node.as(InfixOperatorExprSyntax.self) else { return [] }
    return [opposites, neighbours].compactMap { $0[infix.symbol] }
      .map { Edit(infix.operator, $0) }
  }
}
