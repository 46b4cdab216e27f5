import Foundation
import Glibc

/// What grading needs of a machine, and whether it is there.
package struct Diagnosis: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// What was found: a version, a path.
    case found(String)
    /// What to do about it.
    case missing(remedy: String)
  }

  package struct Entry: Hashable, Sendable {
    package var name: String
    package var state: State

    package init(_ name: String, _ state: State) {
      self.name = name
      self.state = state
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// 0 when nothing is missing, else 3.
  package var exitCode: Int32 {
    entries.allSatisfy { if case .found = $0.state { true } else { false } } ? 0 : 3
  }

  package var text: String {
    let lines = entries.flatMap { entry -> [String] in
      switch entry.state {
      case .found(let what): Paragraph.lines("\(entry.name): found, \(what)", hanging: 2)
      case .missing(let remedy): Paragraph.lines("\(entry.name): MISSING. \(remedy)", hanging: 2)
      }
    }
    let missing = entries.count { if case .missing = $0.state { true } else { false } }
    let verdict =
      missing == 0 ? "Nothing is missing." : "\(Counted.noun(missing, "thing")) missing."
    return (lines + [verdict]).joined(separator: "\n") + "\n"
  }
}

extension Diagnosis {
  /// Examines this machine for a workbook.
  package init(of workbook: Workbook) {
    let cache = Self.cache(workbook.cache)
    entries =
      [Self.toolchain] + Self.packages.map(Self.entry)
      + [Self.isolation(Isolation.detect().summary), cache]
  }

  /// What the workbook needs of the system: a name, a file that proves it, Debian's package.
  private static let packages: [(name: String, file: String, package: String)] = [
    ("libpng", "png.h", "libpng-dev"), ("zlib", "zlib.h", "zlib1g-dev"),
    ("libcrypto", "openssl/evp.h", "libssl-dev"),
  ]

  private static func entry(_ name: String, _ file: String, _ package: String) -> Entry {
    let folders = ["/usr/include", "/usr/local/include", "/usr/include/x86_64-linux-gnu"]
    let path = folders.map { "\($0)/\(file)" }.first { FileManager.default.fileExists(atPath: $0) }
    return Entry(
      name,
      path.map { .found("`\($0)`") }
        ?? .missing(remedy: "Run `sudo apt-get install \(package)`."))
  }

  private static var toolchain: Entry {
    // A folder of its own, since the workbook's may be one that nobody writes to.
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("doctor-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    do {
      let toolchain = try Toolchain(cache: BuildCache(scratch))
      return swift(toolchain.version, in: toolchain.usr.path)
    } catch {
      return Entry("Swift", .missing(remedy: Fault.reason(error)))
    }
  }

  /// - Parameter version: what the compiler says: `"Swift version 6.3.1 (swift-6.3.1-RELEASE)"`.
  static func swift(_ version: String, in folder: String) -> Entry {
    let number = version.split(separator: "Swift version ").last ?? ""
    let parts = number.prefix { $0.isNumber || $0 == "." }.split(separator: ".")
    let numbers = parts.compactMap { Int($0) }
    guard !numbers.lexicographicallyPrecedes([6, 2]) else {
      return Entry(
        "Swift",
        .missing(
          remedy: "`\(folder)` holds \(version), and the workbook needs 6.2 or later. "
            + "Install it from https://www.swift.org/install."))
    }
    return Entry("Swift", .found("\(version), in `\(folder)`"))
  }

  private static func isolation(_ summary: IsolationSummary) -> Entry {
    guard !summary.missing.isEmpty else {
      return Entry("Isolation", .found(summary.layers.joined(separator: ", ")))
    }
    let reasons = summary.missing.joined(separator: "; ")
    let install =
      Command.path(of: "bwrap") == nil ? " Run `sudo apt-get install bubblewrap`." : ""
    return Entry(
      "Isolation",
      .missing(remedy: "Runs are held by less than every layer (\(reasons)).\(install)"))
  }

  private static func cache(_ folder: URL) -> Entry {
    guard access(folder.path, W_OK) == 0 else {
      return Entry(
        "Cache",
        .missing(remedy: "`\(folder.path)` cannot be written to. Mend it with `chmod -R u+rwX`."))
    }
    return Entry("Cache", .found("`\(folder.path)`, \(megabytes(of: folder)) MB"))
  }

  /// The size of the files below a folder in millions of bytes, rounded.
  private static func megabytes(of folder: URL) -> Int {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    let bytes = paths.reduce(0) { sum, path in
      var status = stat()
      return lstat(folder.path + "/" + path, &status) == 0 ? sum + Int(status.st_size) : sum
    }
    return (bytes + 500_000) / 1_000_000
  }
}
