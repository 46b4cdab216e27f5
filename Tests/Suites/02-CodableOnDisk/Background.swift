import Foundation
import Synchronization

/// Work on a thread of its own.
final class Background: Sendable {
  private let failure = Mutex<(any Error)?>(nil)
  private let done = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () throws -> Void) {
    Thread { [self] in
      do {
        try work()
      } catch {
        failure.withLock { $0 = error }
      }
      done.signal()
    }.start()
  }

  /// Waits for the end of the work and returns its error.
  func wait() -> (any Error)? {
    done.wait()
    return failure.withLock { $0 }
  }
}

/// Whether a call throws.
func throwsError(_ call: () throws -> Void) -> Bool {
  do {
    try call()
    return false
  } catch {
    return true
  }
}
