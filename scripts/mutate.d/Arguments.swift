import SwiftSyntax

/// Swaps neighbouring arguments of a call; the labels stay where they are.
enum Arguments: Mutator {
  static let kind = "arguments swapped"

  /// What gives the same whichever argument comes first.
  private static let symmetric: Set<String> = ["min", "max"]

  static func edits(at node: Syntax) -> [Edit] {
    guard let list = node.as(LabeledExprListSyntax.self) else { return [] }
    let function = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
    if let function, symmetric.contains(function.trimmedDescription) { return [] }
    return zip(list, list.dropFirst()).map { first, second in
      let between = first.label == nil && second.label == nil ? ", " : separator(second)
      return Edit(
        from: first.expression, to: second.expression,
        second.expression.trimmedDescription + between + first.expression.trimmedDescription)
    }
  }

  private static func separator(_ second: LabeledExprSyntax) -> String {
    ", " + (second.label.map { "\($0.text): " } ?? "")
  }
}
