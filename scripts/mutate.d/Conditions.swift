import SwiftSyntax

/// Negates conditions, and takes negations away.
enum Conditions: Mutator {
  static let kind = "condition negated"

  static func edits(at node: Syntax) -> [Edit] {
    if let negation = node.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return [Edit(negation, negation.expression.trimmedDescription)]
    }
    if let infix = node.as(InfixOperatorExprSyntax.self) {
      return infix.isLogical ? negated(infix.leftOperand) + negated(infix.rightOperand) : []
    }
    return condition(of: node).map(negated) ?? []
  }

  private static func condition(of node: Syntax) -> ExprSyntax? {
    if let ternary = node.as(TernaryExprSyntax.self) { return ternary.condition }
    if let clause = node.as(WhereClauseSyntax.self) { return clause.condition }
    return node.as(ConditionElementSyntax.self)?.condition.as(ExprSyntax.self)
  }

  /// Comparisons turn into their opposites elsewhere, and so do `&&`, `||` and what has a `!`.
  private static func negated(_ condition: ExprSyntax) -> [Edit] {
    if condition.is(PrefixOperatorExprSyntax.self) { return [] }
    if let infix = condition.as(InfixOperatorExprSyntax.self),
      infix.isLogical || Comparisons.opposites[infix.symbol] != nil
    {
      return []
    }
    return [Edit(condition, "!(\(condition.trimmedDescription))")]
  }
}

extension InfixOperatorExprSyntax {
  /// The operator's text; empty for `=` and others that are no operator by name.
  var symbol: String { self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "" }

  var isLogical: Bool { symbol == "&&" || symbol == "||" }
}
