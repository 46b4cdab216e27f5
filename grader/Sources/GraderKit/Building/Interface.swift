package import Foundation

/// What a suite takes from the exercise's library, told in symbols and in Swift.
package struct Interface: Codable, Hashable, Sendable {
  /// A public declaration and its mangled name.
  package struct Declaration: Codable, Hashable, Sendable {
    /// The mangled name without its `$s`, a prefix of every symbol that belongs to it.
    var mangled: String
    /// `"store(_:for:)"`
    var name: String
    /// `"public func store(_ data: Data, for key: String)"`
    var text: String
    /// The type that it is a member of, `"ImageCache"`; empty outside all types.
    var parent: String
    /// Whether it is a type: without it nothing of the lesson can run.
    var isType: Bool

    /// Whether a symbol belongs to it. An initializer goes by the name of the function that fills an
    /// object, while a suite calls the one that allocates it, too.
    func owns(_ symbol: some StringProtocol) -> Bool {
      symbol.hasPrefix(mangled)
        || mangled.hasSuffix("fc") && symbol.hasPrefix(mangled.dropLast() + "C")
    }
  }

  /// Changes with what is kept of an interface, so that none of an earlier form is read.
  static let form = "interface 3"

  /// The mangled symbols that the suite needs.
  package var symbols: [String]
  /// Those of them that are functions.
  package var functions: [String]
  /// The reference's public declarations.
  package var declarations: [Declaration]

  /// Reads the needs of a suite and the declarations of the reference it was built against.
  package init(
    suite: URL, reference: BuiltModule, importing kits: [BuiltModule], modules: URL,
    _ toolchain: Toolchain
  ) throws {
    let offered = try LibrarySymbols(
      of: reference.folder.appendingPathComponent("lib\(reference.name).so"), toolchain
    )
    symbols = try LibrarySymbols(of: suite, toolchain).undefined.filter(offered.defined.contains)
      .sorted()
    functions = symbols.filter(offered.functions.contains)
    declarations = try Self.declarations(
      of: reference, importing: kits, into: suite.deletingLastPathComponent(),
      modules: modules, toolchain)
  }

  /// The function that a way to call it goes by: what is not final is called by way of its class.
  static func function(behind symbol: String) -> String? {
    symbol.hasSuffix("Tj") ? String(symbol.dropLast(2)) : nil
  }

  /// The declaration that a symbol belongs to: the longest mangled name that begins it.
  func declaration(of symbol: String) -> Declaration? {
    declarations.filter { $0.owns(symbol.dropFirst(2)) }
      .max { $0.mangled.count < $1.mangled.count }
  }
}
