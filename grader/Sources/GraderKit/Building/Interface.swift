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
    /// Whether it is a type: without it nothing of the lesson can run.
    var isType: Bool
  }

  /// The mangled symbols that the suite needs.
  package var symbols: [String]
  /// The reference's public declarations.
  package var declarations: [Declaration]

  /// Reads the needs of a suite and the declarations of the reference it was built against.
  package init(
    suite: URL, reference: BuiltModule, importing kits: [BuiltModule], modules: URL,
    _ toolchain: Toolchain
  ) throws {
    let offered = try LibrarySymbols(
      of: reference.folder.appendingPathComponent("lib\(reference.name).so"), toolchain
    ).defined
    symbols = try LibrarySymbols(of: suite, toolchain).undefined.filter(offered.contains).sorted()
    declarations = try Self.declarations(
      of: reference, importing: kits, into: suite.deletingLastPathComponent(),
      modules: modules, toolchain)
  }

  /// The declaration that a symbol belongs to: the longest mangled name that begins it.
  func declaration(of symbol: String) -> Declaration? {
    declarations.filter { symbol.dropFirst(2).hasPrefix($0.mangled) }
      .max { $0.mangled.count < $1.mangled.count }
  }
}
