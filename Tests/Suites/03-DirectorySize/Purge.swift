import Foundation
import Glibc
import SuiteKit

/// Empties a folder from another thread, as the system purges Caches while an app looks into it.
final class Purge: Sendable {
  private let done = DispatchSemaphore(value: 0)

  init(of folder: URL, sparing names: Set<String>) {
    let path = folder.path
    let entries = Files.entries(below: folder).reversed()
      .filter { !names.contains(String($0.prefix { $0 != "/" })) }
    Thread.detachNewThread { [done] in
      for entry in entries { Glibc.remove(path + "/" + entry) }
      done.signal()
    }
  }

  /// Returns when all that was to go is gone.
  func wait() { done.wait() }
}
