import SwiftSyntax

/// Gives a case of a `switch` its neighbour's body, or one of its patterns to the neighbour.
enum Cases: Mutator {
  static let kind = "case"

  static func edits(at node: Syntax) -> [Edit] {
    guard let list = node.as(SwitchCaseListSyntax.self) else { return [] }
    let cases = list.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == list.count, cases.count > 1 else { return [] }
    let next = cases.dropFirst() + cases.prefix(1)
    let bodies = zip(cases, next).map { one, other in
      Edit(one.statements, other.statements.trimmedDescription)
    }
    let patterns = zip(cases, cases.dropFirst()).flatMap { one, other in
      moves(from: one, to: other, first: one, last: other)
        + moves(from: other, to: one, first: one, last: other)
    }
    return bodies + patterns
  }

  private static func moves(
    from source: SwitchCaseSyntax, to target: SwitchCaseSyntax, first: SwitchCaseSyntax,
    last: SwitchCaseSyntax
  ) -> [Edit] {
    guard let items = source.patterns, items.count > 1, let others = target.patterns else {
      return []
    }
    return items.indices.map { index in
      let rest = items.indices.filter { $0 != index }.map { items[$0] }
      let text = [first, last].map { branch in
        let patterns = branch.id == source.id ? rest : others + [items[index]]
        return "case \(patterns.joined(separator: ", ")): \(branch.statements.trimmedDescription)"
      }
      return Edit(from: first, to: last, text.joined(separator: "\n"))
    }
  }
}

extension SwitchCaseSyntax {
  /// The texts between `case` and the colon; nil for `default`.
  fileprivate var patterns: [String]? {
    label.as(SwitchCaseLabelSyntax.self)?.caseItems.map { item in
      item.pattern.trimmedDescription
        + (item.whereClause.map { " \($0.trimmedDescription)" } ?? "")
    }
  }
}
