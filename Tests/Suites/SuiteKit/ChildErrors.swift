import Foundation
import Glibc

/// Leads the error output of the processes that a check starts to that of the suite, when the grader
/// asks for it: Swift Testing drops what a dying child says of its crash.
public enum ChildErrors {
  private static let variable = "WORKBOOK_CHILD_ERRORS"

  /// Called once, at the start of each process.
  public static func join() {
    guard let value = ProcessInfo.processInfo.environment[variable] else { return }
    guard value.hasPrefix("/") else {
      // The suite's own process: what it starts from here on finds its way back.
      setenv(variable, "/proc/\(getpid())/fd/\(STDERR_FILENO)", 1)
      return
    }
    let descriptor = open(value, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    dup2(descriptor, STDERR_FILENO)
    close(descriptor)
  }
}
