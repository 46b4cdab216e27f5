package import Foundation

/// The dynamic symbols of a built file: what it offers and what it calls.
package struct LibrarySymbols: Sendable {
  package var defined: Set<String>
  package var undefined: Set<String>

  package init(defined: Set<String>, undefined: Set<String>) {
    self.defined = defined
    self.undefined = undefined
  }

  /// - Throws: a ``Fault`` when the toolchain's symbol lister cannot read the file.
  package init(of file: URL, _ toolchain: Toolchain) throws {
    let result = try Tool.run(Command([toolchain.tool("llvm-nm"), "-D", file.path]))
    var (defined, undefined): (Set<String>, Set<String>) = ([], [])
    guard result.isSuccess else {
      throw Fault(
        "The symbols of `\(file.lastPathComponent)` cannot be read.",
        next: "Run `scripts/grade doctor` to check the toolchain.")
    }
    // A line is `[address] kind name[@version]`.
    for line in result.output.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count >= 2, let name = fields.last?.split(separator: "@").first else { continue }
      if ["U", "w", "v"].contains(fields[fields.count - 2]) {
        undefined.insert(String(name))
      } else {
        defined.insert(String(name))
      }
    }
    self.init(defined: defined, undefined: undefined)
  }
}
