import SwiftSyntax

/// Takes the other one of two names that are easily mistaken.
enum Opposites: Mutator {
  static let kind = "name"

  private static let pairs = [
    ("min", "max"), ("first", "last"), ("hasPrefix", "hasSuffix"), ("prefix", "suffix"),
    ("dropFirst", "dropLast"), ("removeFirst", "removeLast"), ("up", "down"), ("width", "height"),
    ("x", "y"), ("insert", "remove"), ("documentDirectory", "cachesDirectory"),
    ("lastPathComponent", "path"), ("contains", "allSatisfy"), ("starts", "elementsEqual"),
  ]
  private static let others = Dictionary(
    pairs + pairs.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })

  static func edits(at node: Syntax) -> [Edit] {
    guard let reference = node.as(DeclReferenceExprSyntax.self),
      let other = others[reference.baseName.text]
    else { return [] }
    // A variable may be called `path`; only a URL has both.
    let isMember = reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id == reference.id
    return isMember || other != "lastPathComponent" ? [Edit(reference.baseName, other)] : []
  }
}
