import Foundation

/// A program of the system or the toolchain that is run to its end.
package struct Tool {
  package struct Result: Sendable {
    package var exit: ChildProcess.Exit
    package var output: String
    package var errors: String
    package var isSuccess: Bool { exit == .code(0) }
    /// Whether the bound on its time ended it.
    package var isTimedOut = false
  }

  /// - Parameters:
  ///   - seconds: the wall time after which it is killed.
  ///   - limit: how many bytes of either output are kept.
  /// - Throws: a ``Fault`` when it cannot be started.
  package static func run(
    _ command: Command, seconds: Double = 300, limit: Int = 8 << 20
  ) throws -> Result {
    let process = try ChildProcess(command)
    var output = BoundedText(limit: limit)
    var errors = BoundedText(limit: limit)
    let start = ContinuousClock.now
    var timedOut = false
    while true {
      process.read(waiting: process.isSilent ? 1 : 100) { channel, bytes in
        if channel == .output { output.append(bytes) } else { errors.append(bytes) }
      }
      if process.isSilent || timedOut, let exit = process.ended() {
        return Result(exit: exit, output: output.text, errors: errors.text, isTimedOut: timedOut)
      }
      if !timedOut, start.duration(to: .now) > .seconds(seconds) {
        timedOut = true
        process.killAll()
      }
    }
  }
}
