import Foundation
import Glibc
import SuiteKit

/// Where a process finds its directories: the variables that Foundation reads on Linux.
///
/// A child process enters other surroundings before it calls the student's code.
struct Surroundings: Codable, Sendable {
  var home: String
  var caches: String
  var support: String
  var temporary: String

  /// The shape of an app's container.
  init(container: URL) {
    home = container.path
    caches = home + "/Library/Caches"
    support = home + "/Library/Application Support"
    temporary = home + "/tmp"
  }

  /// Called by a child process only: the check's own process keeps its container.
  func enter() {
    let variables = [
      "HOME": home, "CFFIXED_USER_HOME": home, "XDG_CACHE_HOME": caches,
      "XDG_DATA_HOME": support, "TMPDIR": temporary, "XDG_CONFIG_HOME": home + "/.config",
    ]
    for (name, value) in variables { setenv(name, value, 1) }
  }
}

/// What the student's code returned in a child process, or the error it threw.
struct Outcome: Codable, Sendable {
  var values: [String] = []
  var error: String?

  init(_ body: () throws -> [String]) {
    do { values = try body() } catch { self.error = shown(error) }
  }
}
