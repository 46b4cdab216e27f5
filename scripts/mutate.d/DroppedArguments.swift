import SwiftSyntax

/// Leaves a labelled argument out, so that its default value counts.
enum DroppedArguments: Mutator {
  static let kind = "argument dropped"

  static func edits(at node: Syntax) -> [Edit] {
    guard node.parent?.is(FunctionCallExprSyntax.self) == true,
      let list = node.as(LabeledExprListSyntax.self)
    else { return [] }
    let arguments = Array(list)
    return arguments.indices.filter { isOptional(arguments[$0]) }.map { dropped in
      let rest = arguments.indices.filter { $0 != dropped }.map { index in
        let label = arguments[index].label.map { "\($0.text): " } ?? ""
        return label + arguments[index].expression.trimmedDescription
      }
      return Edit(list, rest.joined(separator: ", "))
    }
  }

  /// What is computed is rarely the value of a parameter that has a default.
  private static func isOptional(_ argument: LabeledExprSyntax) -> Bool {
    let value = argument.expression
    if argument.label == nil || Syntax(value).isHint { return false }
    if let member = value.as(MemberAccessExprSyntax.self) { return member.base == nil }
    return value.is(ArrayExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
      || value.is(IntegerLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
  }
}
