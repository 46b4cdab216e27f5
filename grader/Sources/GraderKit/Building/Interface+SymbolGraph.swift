import Foundation

extension Interface {
  /// The declarations of a module, from the symbol graph that the toolchain extracts.
  ///
  /// - Parameters:
  ///   - access: the least access that counts.
  ///   - out: a folder for what the extractor writes.
  ///   - modules: where it finds and keeps the system's modules, so that it needs no home.
  static func declarations(
    of module: BuiltModule, importing kits: [BuiltModule], access: String = "public",
    into out: URL, modules: URL, _ toolchain: Toolchain
  ) throws -> [Declaration] {
    let words =
      [
        toolchain.tool("swift-symbolgraph-extract"), "-module-name", module.name, "-I",
        module.folder.path, "-output-dir", out.path, "-minimum-access-level", access, "-target",
        toolchain.target, "-module-cache-path", modules.path,
      ] + kits.flatMap { ["-I", $0.folder.path] }
    let result = try Tool.run(Command(words), seconds: 60)
    let file = out.appendingPathComponent(module.name + ".symbols.json")
    guard result.isSuccess, let data = try? Data(contentsOf: file) else {
      throw Fault(
        "The declarations of `\(module.name)` cannot be read.",
        next: "Run `scripts/grade doctor` to check the toolchain.")
    }
    return try JSONDecoder().decode(SymbolGraph.self, from: data).symbols.map(\.declaration)
  }
}

/// The part of the compiler's symbol graph that we read.
private struct SymbolGraph: Decodable {
  var symbols: [Symbol]

  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable { var identifier: String }
    struct Names: Decodable { var title: String }
    struct Fragment: Decodable { var spelling: String }
    var identifier: Identifier
    var kind: Kind
    var names: Names
    var declarationFragments: [Fragment]
    var accessLevel: String

    var declaration: Interface.Declaration {
      Interface.Declaration(
        mangled: identifier.precise.hasPrefix("s:")
          ? String(identifier.precise.dropFirst(2)) : identifier.precise,
        name: names.title,
        text: accessLevel + " " + declarationFragments.map(\.spelling).joined(),
        isType: ["swift.struct", "swift.class", "swift.enum", "swift.actor", "swift.protocol"]
          .contains(kind.identifier))
    }
  }
}
