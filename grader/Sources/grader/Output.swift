import Foundation
import Glibc
import GraderKit

/// The process's two outputs.
enum Output {
  private static let environment = ProcessInfo.processInfo.environment

  /// Lets a reader that goes away (`| head`) cost nothing but the rest of the text.
  ///
  /// A handler and not `SIG_IGN`, since programs that are started would inherit the latter.
  static func prepare() {
    signal(SIGPIPE) { _ in }
    guard isErrorScreen else { return }
    // Whoever stops the grader gets a prompt on a line of its own, below the line that was written
    // over again and again.
    signal(SIGINT) { number in
      _ = Glibc.write(2, "\n", 1)
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// How text on the standard output may look.
  static let style = TerminalStyle(isTerminal: isatty(1) == 1, environment: environment)

  /// Whether the error output is a screen whose line can be written over.
  static let isErrorScreen = isatty(2) == 1 && TerminalStyle.obeysEscapes(environment)

  static func write(_ text: String) { write(text, to: 1) }

  /// A sentence for a person, on a line of its own.
  static func error(_ text: String) { write(TextSafety.visible(text) + "\n", to: 2) }

  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }
}
