import SwiftSyntax

/// Swallows errors, catches too many or none, and throws another one of the file.
enum Errors: Mutator {
  static let kind = "error"

  static func edits(at node: Syntax) -> [Edit] {
    if let item = node.as(CodeBlockItemSyntax.self) { return swallowed(item) }
    if let clause = node.as(CatchClauseSyntax.self) { return caught(clause) }
    if let statement = node.as(ThrowStmtSyntax.self) { return thrown(statement) }
    return []
  }

  private static func swallowed(_ item: CodeBlockItemSyntax) -> [Edit] {
    guard !item.isResult, let attempt = item.item.as(TryExprSyntax.self),
      attempt.questionOrExclamationMark == nil
    else { return [] }
    return [Edit(attempt.tryKeyword, "try?")]
  }

  private static func caught(_ clause: CatchClauseSyntax) -> [Edit] {
    let everything = clause.catchItems.isEmpty ? [] : [Edit(clause.catchItems, "")]
    return [Edit(clause, "")] + everything
  }

  private static func thrown(_ statement: ThrowStmtSyntax) -> [Edit] {
    guard let error = statement.expression.memberName, let base = error.base else { return [] }
    let others = statement.root.tokens(viewMode: .sourceAccurate)
      .compactMap { $0.parent?.as(MemberAccessExprSyntax.self) }
      .filter { $0.base?.trimmedDescription == base.trimmedDescription }
      .map(\.declName.baseName.text)
    return Set(others).subtracting([error.declName.baseName.text]).sorted()
      .map { Edit(error.declName, $0) }
  }
}

extension ExprSyntax {
  /// The member that is named or called: `StoreError.damaged` of `StoreError.damaged(name)`.
  var memberName: MemberAccessExprSyntax? {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
      ?? self.as(MemberAccessExprSyntax.self)
  }
}
