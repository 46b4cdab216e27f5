import SwiftSyntax

/// Leaves a labelled argument out, so that its default value counts.
enum DroppedArguments: Mutator {
  static let kind = "argument dropped"

  static func edits(at node: Syntax) -> [Edit] {
    guard let list = node.as(LabeledExprListSyntax.self),
      node.parent?.is(FunctionCallExprSyntax.self) == true
    else { return [] }
    return list.filter {
      $0.label != nil && isConstant($0.expression) && !Syntax($0.expression).isHint
    }
    .map { dropped in
      let rest = list.filter { $0.id != dropped.id }.map { argument in
        (argument.label.map { "\($0.text): " } ?? "") + argument.expression.trimmedDescription
      }
      return Edit(list, rest.joined(separator: ", "))
    }
  }

  /// What is computed is rarely a default.
  private static func isConstant(_ value: ExprSyntax) -> Bool {
    if let member = value.as(MemberAccessExprSyntax.self) { return member.base == nil }
    return value.is(ArrayExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
      || value.is(IntegerLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
  }
}
