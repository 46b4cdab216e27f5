package import Foundation

/// What the loader runs of a library by itself, before and after everything else.
///
/// Swift puts two entries of its own there. One more would run before the suite has taken its secret.
package struct LibraryStartup: Hashable, Sendable {
  /// The sizes of the sections that hold such code, or the addresses of such code.
  package var sections: [String: String] = [:]
  /// Whether the first and the last function are those that the linker brings.
  package var isLinkers = true

  private static let names: Set<String> = [
    ".init", ".fini", ".init_array", ".fini_array", ".preinit_array", ".ctors", ".dtors",
  ]

  /// - Throws: a ``Fault`` when the toolchain's lister cannot read the file.
  package init(of file: URL, _ toolchain: Toolchain) throws {
    let result = try Tool.run(
      Command([toolchain.tool("llvm-objdump"), "--section-headers", "--private-headers", file.path])
    )
    guard result.isSuccess else {
      throw Fault(
        "The sections of `\(file.lastPathComponent)` cannot be read.",
        next: "Run `scripts/grade doctor` to check the toolchain.")
    }
    self.init(listing: result.output)
  }

  /// Reads lines of `number name size address type` and `INIT address`.
  package init(listing: String) {
    var addresses: [String: Int] = [:]
    var functions: [String: Int] = [:]
    for line in listing.split(separator: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      if fields.count >= 4, Int(fields[0]) != nil, Self.names.contains(fields[1]) {
        sections[fields[1]] = fields[2]
        addresses[fields[1]] = Int(fields[3], radix: 16)
      } else if fields.count == 2, fields[0] == "INIT" || fields[0] == "FINI" {
        functions["." + fields[0].lowercased()] = Int(fields[1].dropFirst(2), radix: 16)
      }
    }
    isLinkers = functions.allSatisfy { addresses[$0.key] == $0.value }
  }

  /// The sections that differ from those of a library of our own.
  package func additions(to own: LibraryStartup) -> [String] {
    let names = Set(sections.keys).union(own.sections.keys)
    let changed = names.filter { sections[$0] != own.sections[$0] }
    return changed.sorted() + (isLinkers ? [] : [".init"])
  }
}
