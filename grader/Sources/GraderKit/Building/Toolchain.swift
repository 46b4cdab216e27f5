package import Foundation

/// The Swift toolchain that builds everything.
package struct Toolchain: Sendable {
  /// The folder that holds `bin` and `lib`: `/opt/swift/usr`.
  package let usr: URL
  /// The first line of `swiftc --version`.
  package let version: String

  /// Finds the toolchain on the search path.
  ///
  /// - Parameter cache: a folder where the version is remembered, since asking takes a while.
  /// - Throws: a ``Fault`` when there is none or it does not answer.
  package init(cache: BuildCache) throws {
    guard let found = Command.path(of: "swiftc") else {
      throw Fault(
        "The Swift compiler `swiftc` is not on the search path.",
        next: "Install Swift 6.2 or later from https://www.swift.org/install and open a new shell.")
    }
    let swiftc = URL(fileURLWithPath: found).resolvingSymlinksInPath()
    usr = Self.usr(of: found, swiftc)
    let key = ContentKey()
    let attributes = try? FileManager.default.attributesOfItem(atPath: swiftc.path)
    key.add("\(found) \(swiftc.path) \(attributes?[.size] ?? 0)")
    key.add("\(attributes?[.modificationDate] ?? 0)")
    let name = "toolchain-" + key.finished() + ".txt"
    if let known = cache.text(named: name) {
      version = known
      return
    }
    let answer = try Tool.run(Command([found, "--version"]), seconds: 60)
    let lines = (answer.output + answer.errors).split(separator: "\n")
    guard answer.isSuccess, let line = lines.first(where: { $0.contains("Swift version") }) else {
      throw Fault(
        "The Swift compiler `\(found)` does not answer.",
        next: "Run `swiftc --version` and mend the installation.")
    }
    version = String(line)
    try cache.keep(version, named: name)
  }

  /// The machine that programs are made for, as the compiler names it.
  package var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }

  package func tool(_ name: String) -> String { usr.appendingPathComponent("bin/\(name)").path }

  /// Where Swift Testing's macros are.
  package var testingPlugins: String {
    usr.appendingPathComponent("lib/swift/host/plugins/testing").path
  }

  /// `swiftc` may be a link into the toolchain, or a launcher outside that only knows it.
  private static func usr(of found: String, _ resolved: URL) -> URL {
    let candidates = [URL(fileURLWithPath: found), resolved]
      .map { $0.deletingLastPathComponent().deletingLastPathComponent() }
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.path + "/lib/swift/linux")
    } ?? candidates[0]
  }
}
