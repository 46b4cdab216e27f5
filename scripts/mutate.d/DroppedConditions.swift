import SwiftSyntax

/// Takes a condition away: one of several, or the only one, so that its branch is always taken or
/// never.
enum DroppedConditions: Mutator {
  static let kind = "condition dropped"

  static func edits(at node: Syntax) -> [Edit] {
    if let infix = node.as(InfixOperatorExprSyntax.self), infix.isLogical {
      let other = infix.symbol == "&&" ? "||" : "&&"
      return [
        Edit(infix, infix.leftOperand.trimmedDescription),
        Edit(infix, infix.rightOperand.trimmedDescription),
        Edit(infix.operator, other),
      ]
    }
    guard let element = node.as(ConditionElementSyntax.self), element.condition.is(ExprSyntax.self),
      let all = element.parent?.as(ConditionElementListSyntax.self)
    else { return [] }
    guard all.count == 1 else { return [Edit(all, text(of: all, without: element))] }
    return constants(for: all.parent).map { Edit(element, $0) }
  }

  private static func text(
    of all: ConditionElementListSyntax, without element: ConditionElementSyntax
  ) -> String {
    all.filter { $0.id != element.id }.map(\.condition.trimmedDescription).joined(separator: ", ")
  }

  private static func constants(for statement: Syntax?) -> [String] {
    if statement?.is(GuardStmtSyntax.self) == true { return ["true"] }
    guard let branch = statement?.as(IfExprSyntax.self) else { return [] }
    return branch.elseBody == nil ? ["false"] : ["true", "false"]
  }
}
