import SwiftSyntax

extension Syntax {
  /// The function, initializer or property that a node is in, else its type.
  var place: String {
    var innermostType: String?
    var place: String?
    for node in sequence(first: self, next: \.parent) {
      if let type = node.typeName { innermostType = innermostType ?? type }
      // The outermost before the first type: a closure's or a local variable's name says little.
      if innermostType == nil, let name = node.memberName { place = name }
    }
    return place ?? innermostType ?? "file"
  }

  private var memberName: String? {
    if let function = self.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
      return "\(function.name.text)(\(labels.joined()))"
    }
    if self.is(InitializerDeclSyntax.self) { return "init" }
    return self.as(PatternBindingSyntax.self)?.pattern.trimmedDescription
  }

  private var typeName: String? {
    if let type = self.as(StructDeclSyntax.self) { return type.name.text }
    if let type = self.as(EnumDeclSyntax.self) { return type.name.text }
    if let type = self.as(ClassDeclSyntax.self) { return type.name.text }
    if let type = self.as(ActorDeclSyntax.self) { return type.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }
}
