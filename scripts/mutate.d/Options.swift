import SwiftSyntax

/// Drops an element of a list: an option of a set, a key, a value.
enum Options: Mutator {
  static let kind = "element dropped"

  static func edits(at node: Syntax) -> [Edit] {
    if node.isHint { return [] }
    if let list = node.as(ArrayExprSyntax.self) {
      let texts = list.elements.map(\.expression.trimmedDescription)
      return texts.indices.map { Edit(list, "[" + joined(texts, without: $0) + "]") }
    }
    guard
      let entries = node.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self)
    else { return [] }
    let texts = entries.map { "\($0.key.trimmedDescription): \($0.value.trimmedDescription)" }
    return texts.indices.map {
      Edit(node, "[" + (texts.count == 1 ? ":" : joined(texts, without: $0)) + "]")
    }
  }

  private static func joined(_ texts: [String], without index: Int) -> String {
    texts.indices.filter { $0 != index }.map { texts[$0] }.joined(separator: ", ")
  }
}
