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
    suite: URL, reference: BuiltModule, importing kits: [BuiltModule], _ toolchain: Toolchain
  ) throws {
    let library = reference.folder.appendingPathComponent("lib\(reference.name).so")
    let offered = try Self.exports(of: library, toolchain)
    let wanted = try Self.symbols(of: suite, "--undefined-only", toolchain)
    symbols = wanted.filter(offered.contains).sorted()
    declarations = try Self.declarations(
      of: reference, importing: kits, into: suite.deletingLastPathComponent(), toolchain)
  }

  /// The symbols that a library defines for others.
  package static func exports(of library: URL, _ toolchain: Toolchain) throws -> Set<String> {
    Set(try symbols(of: library, "--defined-only", toolchain))
  }

  package static func symbols(
    of file: URL, _ which: String, _ toolchain: Toolchain
  ) throws -> [String] {
    let words = [toolchain.tool("llvm-nm"), "-D", which, "--format=just-symbols", file.path]
    let result = try Tool.run(Command(words))
    guard result.isSuccess else {
      throw Fault(
        "The symbols of `\(file.lastPathComponent)` cannot be read.",
        next: "Run `scripts/grade doctor` to check the toolchain.")
    }
    return result.output.split(separator: "\n").map(String.init)
  }

  /// The declaration that a symbol belongs to: the longest mangled name that begins it.
  func declaration(of symbol: String) -> Declaration? {
    declarations.filter { symbol.dropFirst(2).hasPrefix($0.mangled) }
      .max { $0.mangled.count < $1.mangled.count }
  }
}
