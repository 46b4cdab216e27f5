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
    return try JSONDecoder().decode(SymbolGraph.self, from: data).declarations
  }
}

/// The part of the compiler's symbol graph that we read.
private struct SymbolGraph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable { var identifier: String }
    struct Names: Decodable { var title: String }
    struct Fragment: Decodable { var spelling: String }
    var identifier: Identifier
    var kind: Kind
    var names: Names
    var pathComponents: [String]
    var declarationFragments: [Fragment]
    var accessLevel: String
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var targetFallback: String?
  }

  var declarations: [Interface.Declaration] {
    let conformances = Dictionary(
      grouping: relationships.filter { $0.kind == "conformsTo" }, by: \.source)
    return symbols.map { symbol in
      let symbolName = symbol.identifier.precise
      let kind = symbol.kind.identifier
      // A case has the access of its enum.
      let access = kind == "swift.enum.case" ? "" : symbol.accessLevel + " "
      let protocols = (conformances[symbolName] ?? []).compactMap(\.targetFallback)
      return Interface.Declaration(
        mangled: symbolName.hasPrefix("s:") ? String(symbolName.dropFirst(2)) : symbolName,
        name: symbol.names.title,
        text: access + symbol.declarationFragments.map(\.spelling).joined()
          + Self.clause(protocols),
        parent: symbol.pathComponents.dropLast().joined(separator: "."),
        isType: ["swift.struct", "swift.class", "swift.enum", "swift.actor", "swift.protocol"]
          .contains(kind))
    }
  }

  /// `": Codable, Sendable"`, without what the compiler adds by itself.
  private static func clause(_ protocols: [String]) -> String {
    var names = Set(protocols.compactMap { $0.split(separator: ".").last.map(String.init) })
    names.subtract(["Actor", "SendableMetatype", "Copyable", "Escapable", "BitwiseCopyable"])
    if names.isSuperset(of: ["Decodable", "Encodable"]) {
      names.subtract(["Decodable", "Encodable"])
      names.insert("Codable")
    }
    return names.isEmpty ? "" : ": " + names.sorted().joined(separator: ", ")
  }
}
