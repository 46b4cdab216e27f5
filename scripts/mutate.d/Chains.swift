import SwiftSyntax

/// Takes a call out of a chain: `root.appendingPathComponent(name)` becomes `root`.
enum Chains: Mutator {
  static let kind = "call removed"

  /// Properties that compute something, as a call does.
  private static let properties: Set<String> = [
    "standardizedFileURL", "standardized", "absoluteURL", "utf8", "deletingLastPathComponent",
  ]

  static func edits(at node: Syntax) -> [Edit] {
    if let call = node.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, isValue(base)
    {
      return [Edit(call, text(of: base))]
    }
    if let member = node.as(MemberAccessExprSyntax.self), let base = member.base,
      properties.contains(member.declName.baseName.text)
    {
      return [Edit(member, text(of: base))]
    }
    return []
  }

  /// Not a type, and not its shared instance, of which nothing is asked by itself.
  private static func isValue(_ base: ExprSyntax) -> Bool {
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isUppercase == false
    }
    guard let member = base.as(MemberAccessExprSyntax.self) else { return true }
    return !["default", "shared", "standard", "main"].contains(member.declName.baseName.text)
  }

  private static func text(of base: ExprSyntax) -> String {
    base.as(OptionalChainingExprSyntax.self)?.expression.trimmedDescription
      ?? base.trimmedDescription
  }
}
