package import Foundation

/// The symbols of a built file: what it offers, what it calls and what it has for itself.
package struct LibrarySymbols: Sendable {
  package var defined: Set<String>
  /// Those of the defined ones that are code.
  package var functions: Set<String>
  package var undefined: Set<String>
  /// The functions, by their names, that only the file itself can call.
  package var hidden: Set<String>

  package init(
    defined: Set<String>, functions: Set<String> = [], undefined: Set<String>,
    hidden: Set<String> = []
  ) {
    self.defined = defined
    self.functions = functions
    self.undefined = undefined
    self.hidden = hidden
  }

  /// - Throws: a ``Fault`` when the toolchain's symbol lister cannot read the file.
  package init(of file: URL, _ toolchain: Toolchain) throws {
    var (defined, functions, undefined): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for (kind, name) in try Self.listing(of: file, ["-D"], toolchain) {
      if ["U", "w", "v"].contains(kind) {
        undefined.insert(name)
      } else {
        defined.insert(name)
        if kind == "T" { functions.insert(name) }
      }
    }
    let own = try Self.listing(of: file, ["--defined-only"], toolchain).filter { $0.kind == "t" }
    self.init(
      defined: defined, functions: functions, undefined: undefined, hidden: Set(own.map(\.name)))
  }

  private static func listing(
    of file: URL, _ options: [String], _ toolchain: Toolchain
  ) throws -> [(kind: Character, name: String)] {
    let result = try Tool.run(Command([toolchain.tool("llvm-nm")] + options + [file.path]))
    guard result.isSuccess else {
      throw Fault(
        "The symbols of `\(file.lastPathComponent)` cannot be read.",
        next: "Run `scripts/grade doctor` to check the toolchain.")
    }
    // A line is an address or as many blanks, ` kind name[@version]`. Whoever makes up a name can put
    // any bytes into it: what follows a blank is a part of it.
    return result.output.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let kind = line.dropFirst(17).first else { return nil }
      let name = line.dropFirst(19).prefix { $0 != UInt8(ascii: "@") }
      return (Character(Unicode.Scalar(kind)), String(decoding: name, as: UTF8.self))
    }
  }
}
