import Foundation
import Glibc

/// The targets that `Package.swift` declares, as SwiftPM itself understands them.
///
/// The manifest's list could be read as text, but that would prove nothing about the targets made
/// from it. Asking SwiftPM takes less than a second and is right by definition.
package struct Manifest: Hashable, Sendable {
  /// The folders of all targets, relative to the package: `"Exercises/06-TwoTierCache"`.
  package var paths: Set<String>

  package init(paths: Set<String>) {
    self.paths = paths
  }

  /// - Throws: a ``Fault`` when SwiftPM is missing or refuses the manifest.
  package init(of workbook: Workbook) throws {
    guard let swift = Command.path(of: "swift") else {
      throw Fault(
        "`swift` is not on the search path.", next: "Install Swift from https://www.swift.org.")
    }
    // A scratch folder of its own, since SwiftPM waits for whoever else uses the usual one.
    let scratch = workbook.cache.appendingPathComponent("manifest").path
    var command = Command(
      [
        swift, "package", "--package-path", workbook.root.path, "--scratch-path", scratch,
        "dump-package",
      ])
    // It writes to the home, which may be missing or read-only.
    if access(command.environment["HOME"] ?? "", W_OK) != 0 {
      command.environment["HOME"] = scratch + "/home"
    }
    let result = try Tool.run(command, seconds: 300)
    guard result.isSuccess else {
      let lines = (result.errors + result.output).split(separator: "\n")
      let first = lines.first { $0.contains("error:") } ?? lines.last ?? "no message"
      throw Fault(
        "SwiftPM refuses `Package.swift`: \(first)",
        next: "Run `swift package dump-package` to see all of it.")
    }
    try self.init(json: Data(result.output.utf8))
  }

  init(json: Data) throws {
    struct Package: Decodable {
      struct Target: Decodable { var path: String? }
      var targets: [Target]
    }
    do {
      let package = try JSONDecoder().decode(Package.self, from: json)
      paths = Set(package.targets.compactMap(\.path))
    } catch {
      throw Fault(
        "The answer of `swift package dump-package` cannot be read: \(Fault.reason(error)).",
        next: "Check the toolchain's version with `\(Program.name) doctor`.")
    }
  }
}
