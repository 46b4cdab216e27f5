import Foundation

/// Builds what a lesson needs, each thing once: kits, the reference solution, the suite.
package struct Workshop: Sendable {
  package let workbook: Workbook
  package let toolchain: Toolchain
  package let cache: BuildCache
  let progress: @Sendable (Progress) -> Void
  /// What the compiler may use for a submission.
  var limits = Limits.compiler

  package init(
    _ workbook: Workbook, _ toolchain: Toolchain, _ cache: BuildCache,
    progress: @escaping @Sendable (Progress) -> Void
  ) {
    self.workbook = workbook
    self.toolchain = toolchain
    self.cache = cache
    self.progress = progress
  }

  /// The language mode of everything that is compiled. Lines are all that a crash needs of the
  /// debugger's tables, and the rest of them takes a quarter of the compiler's time.
  static let language = ["-swift-version", "6", "-gline-tables-only", "-parse-as-library", "-wmo"]
  /// The flags of a library that can take another's place: layouts are found at run time.
  /// The toolchain's own linker is the quickest, and no other of the machine is needed.
  static let library = ["-emit-library", "-enable-library-evolution", "-use-ld=lld"]
  /// Whatever a program or library calls is looked for before it begins, and the table of it is
  /// read-only from then on.
  static let bound = ["-Xlinker", "-z", "-Xlinker", "now"]
  private static let houseStyle = [
    "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
  ].flatMap { ["-enable-upcoming-feature", $0] }

  /// A key that already holds the toolchain and the words of a command.
  func key(_ words: [String]) -> ContentKey {
    let key = ContentKey()
    key.add(toolchain.version)
    key.add(words.joined(separator: "\u{0}"))
    return key
  }

  package func kit(_ kit: Kit) throws -> BuiltModule {
    let foundations = try kit.foundations.map(self.kit)
    let folder = workbook.root.appendingPathComponent(kit.path)
    let bindings = kit == .workbookKit ? ["Lessons/CPNG", "Lessons/CCrypto"] : []
    let flags =
      Self.language + Self.houseStyle
      + (kit.isStatic ? ["-emit-library", "-static"] : Self.library + Self.bound) + [
        "-O", "-module-name", kit.rawValue,
      ]
    let sources = SourceFile.all(in: folder)
    let key = key(flags + foundations.map(\.key))
    key.add(sources)
    for binding in bindings {
      let folder = workbook.root.appendingPathComponent(binding)
      key.add(SourceFile.all(in: folder, endings: ["c", "h", "modulemap"]))
    }
    let built = key.finished()
    let product = try cache.product(kit.rawValue, built) { out in
      progress(.building("the module \(kit.rawValue)"))
      var inputs = sources.map { folder.appendingPathComponent($0.name).path }
      var extra = foundations.flatMap(\.flags)
      if kit == .workbookKit {
        inputs += try shims(into: out)
        extra += ["-I", root("Lessons/CPNG/include"), "-I", root("Lessons/CCrypto")]
      }
      try swiftc(
        flags + extra + inputs + [
          "-emit-module", "-emit-module-path", out.path + "/\(kit.rawValue).swiftmodule",
          "-o", out.path + "/lib\(kit.rawValue)." + (kit.isStatic ? "a" : "so"),
        ], of: kit.rawValue)
    }
    return BuiltModule(folder: product, name: kit.rawValue, key: built)
  }

  /// Compiles the C that keeps libpng's jumps away from Swift; the compiler takes objects, too.
  private func shims(into out: URL) throws -> [String] {
    let folder = workbook.root.appendingPathComponent("Lessons/CPNG")
    return try SourceFile.all(in: folder, endings: ["c"]).map { source in
      let object = out.appendingPathComponent(source.name + ".o").path
      let words = [
        toolchain.tool("clang"), "-O2", "-fPIC", "-I", root("Lessons/CPNG/include"), "-c",
        folder.appendingPathComponent(source.name).path, "-o", object,
      ]
      let result = try Tool.run(Command(words))
      guard result.isSuccess else { throw Self.fault("CPNG", result.errors) }
      return object
    }
  }

  func root(_ path: String) -> String { workbook.root.appendingPathComponent(path).path }

  /// Where the compiler keeps the system's modules. Filled by our own builds, which come first.
  var moduleCache: URL { cache.modules }

  /// The compiler with a module cache of ours, so that it needs no home.
  var compiler: [String] {
    [
      toolchain.tool("swiftc"), "-module-cache-path", moduleCache.path,
    ]
  }

  /// Runs the compiler on the workbook's own sources, where an error is a fault of ours.
  func swiftc(_ words: [String], of name: String) throws {
    let result = try Tool.run(Command(compiler + words), seconds: 600)
    guard result.isSuccess else { throw Self.fault(name, result.errors) }
  }

  static func fault(_ name: String, _ errors: String) -> Fault {
    let lines = errors.split(separator: "\n").map(String.init)
    // The driver's own last word says only that something failed before.
    let named = lines.filter { $0.contains("error:") && !$0.contains("command failed") }
    let placed = named.first { $0.contains(": error:") || $0.contains(": fatal error:") }
    let first = placed ?? named.first ?? lines.last ?? "no message"
    let isMissing = first.contains("not found") || first.contains("png.h")
    return Fault(
      "The workbook's own `\(name)` does not build: \(first).",
      next: isMissing
        ? "Run `scripts/grade doctor` to see which package is missing."
        : "See what changed with `git diff --stat -- Lessons Solutions Tests`.")
  }
}
