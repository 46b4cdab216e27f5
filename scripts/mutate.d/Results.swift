import SwiftSyntax

/// Returns the simplest value of the declared type instead of the right one.
enum Results: Mutator {
  static let kind = "result"

  static func edits(at node: Syntax) -> [Edit] {
    guard let result = result(at: node), let type = node.declaredResult else { return [] }
    return substitutes(for: type, result).map { Edit(result, $0) }
  }

  private static func result(at node: Syntax) -> ExprSyntax? {
    if let statement = node.as(ReturnStmtSyntax.self) { return statement.expression }
    guard let item = node.as(CodeBlockItemSyntax.self), item.isResult else { return nil }
    guard let value = item.item.as(ExprSyntax.self) else { return nil }
    return value.is(IfExprSyntax.self) || value.is(SwitchExprSyntax.self) ? nil : value
  }

  private static func substitutes(for type: TypeSyntax, _ result: ExprSyntax) -> [String] {
    if type.is(OptionalTypeSyntax.self) { return ["nil"] }
    if type.is(ArrayTypeSyntax.self) { return ["[]"] }
    return switch type.trimmedDescription {
    case "Bool": ["!(\(result.trimmedDescription))"]
    case "Int": ["0"]
    case "String": ["\"\""]
    default: []
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is what a function or a getter returns without the word.
  var isResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let owner = list.parent
    else { return false }
    if owner.is(AccessorBlockSyntax.self) { return true }
    guard let declaration = owner.parent else { return false }
    if let accessor = declaration.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    return declaration.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }
}

extension Syntax {
  /// The type of the function's result or of the variable that a node is in; nil in closures.
  var declaredResult: TypeSyntax? {
    var node = parent
    while let current = node, !current.is(ClosureExprSyntax.self) {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type
      }
      if let binding = current.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
      node = current.parent
    }
    return nil
  }
}
