import SwiftSyntax

extension Syntax {
  /// Labels of arguments that only spare a call some work. A fault in them changes no result.
  private static let labels: Set<String> = [
    "includingPropertiesForKeys", "minimumCapacity", "isDirectory",
  ]

  /// Whether the node is the value of such an argument.
  var isHint: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self) else { return false }
    return argument.label.map { Self.labels.contains($0.text) } ?? false
  }
}
