import CodableOnDisk
import Foundation
import Glibc
import SuiteKit
import Synchronization
import Testing

/// Runs each check as if the store had been used before, in an app that then lost its files.
///
/// All checks share a process, but each has a container of its own. A store may make a folder for
/// itself at its first call only. Whether the folder can go while the app runs is a matter of one
/// check; for the others it is there, whichever check comes first.
struct UsedStore: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  private static let folders = Mutex<[String]?>(nil)

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try Self.makeFolders()
    try await function()
  }

  /// Makes the folders that the store made at its first use in this process.
  static func makeFolders() throws {
    let made = try folders.withLock { found in
      if let found { return found }
      let made = try madeByFirstUse()
      found = made
      return made
    }
    for folder in made { mkdir(Container.home.path + "/" + folder, 0o777) }
  }

  /// The folders that the first save in this process makes, outer ones first.
  private static func madeByFirstUse() throws -> [String] {
    let before = Set(Files.entries(below: Container.home))
    // Whether it throws is for the checks to find. No other call: one that is not written yet, and
    // crashes or hangs, costs its own checks only.
    _ = try? DiskStore.save(Draft(0, text: "beginning"), to: "beginning")
    let made = Files.entries(below: Container.home).filter {
      !before.contains($0) && Files.isFolder(Container.home.appendingPathComponent($0))
    }
    try Container.reset()
    return made
  }
}

extension Trait where Self == UsedStore {
  /// Runs each check with a store that was used before.
  static var usedStore: Self { Self() }
}
