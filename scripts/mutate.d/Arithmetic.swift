import SwiftSyntax

/// Computes with another operator. Where texts or lists are joined, one is lost or comes first.
enum Arithmetic: Mutator {
  static let kind = "arithmetic"

  private static let others = [
    "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&+": "&-", "&-": "&+", "&*": "&+",
    "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=", "&+=": "&-=", "&-=": "&+=", "&": "|", "|": "&",
    "<<": ">>", ">>": "<<",
  ]

  static func edits(at node: Syntax) -> [Edit] {
    guard let infix = node.as(InfixOperatorExprSyntax.self) else { return [] }
    let (left, right) = (infix.leftOperand, infix.rightOperand)
    if infix.symbol == "+", isSequence(left) || isSequence(right) {
      let (first, second) = (left.trimmedDescription, right.trimmedDescription)
      return [first, second, "\(second) + \(first)"].map { Edit(infix, $0) }
    }
    return others[infix.symbol].map { [Edit(infix.operator, $0)] } ?? []
  }

  private static func isSequence(_ operand: ExprSyntax) -> Bool {
    if operand.is(ArrayExprSyntax.self) || operand.is(StringLiteralExprSyntax.self) { return true }
    if let sum = operand.as(InfixOperatorExprSyntax.self) {
      return sum.symbol == "+" && (isSequence(sum.leftOperand) || isSequence(sum.rightOperand))
    }
    if let choice = operand.as(TernaryExprSyntax.self) {
      return isSequence(choice.thenExpression) || isSequence(choice.elseExpression)
    }
    let inner = operand.as(TupleExprSyntax.self)?.elements
    return inner?.count == 1 && inner?.first.map { isSequence($0.expression) } == true
  }
}
