import SwiftSyntax

/// Takes statements away: calls, assignments, loops, what is deferred.
enum Statements: Mutator {
  static let kind = "statement removed"

  static func edits(at node: Syntax) -> [Edit] {
    guard let item = node.as(CodeBlockItemSyntax.self), !item.isResult else { return [] }
    if let expression = item.item.as(ExprSyntax.self) {
      return expression.hasEffect ? [Edit(item, "")] : []
    }
    let statement = Syntax(item.item)
    if statement.is(ContinueStmtSyntax.self) { return [Edit(item, ""), Edit(item, "break")] }
    if statement.is(BreakStmtSyntax.self) { return [Edit(item, "continue")] }
    let kinds: [any SyntaxProtocol.Type] = [
      DeferStmtSyntax.self, ForStmtSyntax.self, WhileStmtSyntax.self, RepeatStmtSyntax.self,
      ThrowStmtSyntax.self,
    ]
    return kinds.contains { statement.is($0) } ? [Edit(item, "")] : []
  }
}

extension ExprSyntax {
  /// Whether a statement of it alone may do something: a call or an assignment, tried or awaited.
  var hasEffect: Bool {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.hasEffect }
    if let wait = self.as(AwaitExprSyntax.self) { return wait.expression.hasEffect }
    if let infix = self.as(InfixOperatorExprSyntax.self) {
      return infix.operator.is(AssignmentExprSyntax.self) || infix.symbol.hasSuffix("=")
    }
    return self.is(FunctionCallExprSyntax.self)
  }
}
