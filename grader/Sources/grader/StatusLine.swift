import Foundation
import GraderKit

/// Tells on the error output what the grader is doing: on a screen in one line that is written
/// over, in a log in a line for each lesson.
///
/// A class, since many threads share the one line; the lock guards it.
final class StatusLine: Sendable {
  private let lock = NSLock()

  func show(_ progress: GraderKit.Progress) {
    lock.withLock {
      if Output.isErrorScreen {
        let line = TextSafety.line(ProgressText.status(of: progress)).prefix(79)
        Output.write("\r\u{1B}[K\(line)", to: 2)
      } else if let line = ProgressText.logLine(of: progress) {
        Output.write(TextSafety.line(line) + "\n", to: 2)
      }
    }
  }

  func clear() {
    lock.withLock {
      if Output.isErrorScreen { Output.write("\r\u{1B}[K", to: 2) }
    }
  }
}
