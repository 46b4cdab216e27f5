/// What a run may use of the machine. Generous for any honest solution, tight for a runaway.
package struct Limits: Hashable, Sendable {
  /// Processor seconds of one check, its child processes included.
  package var checkSeconds = 10.0
  /// Wall seconds in which nothing of a run moves: no processor time, nothing ready to run.
  package var idleSeconds = 8.0
  /// Wall seconds of one check, whatever it does.
  package var wallSeconds = 60.0
  /// Wall seconds of all a lesson's checks together, in however many processes. Whoever forges events
  /// can set the clocks of the checks back, but not this one.
  package var lessonSeconds = 180.0
  /// Processor seconds of one process, enforced by the kernel.
  package var processSeconds = 60
  package var fileBytes = 1 << 29
  package var dataBytes = 4 << 30
  package var openFiles = 1024
  package var temporaryBytes = 1 << 28
  /// What a run may write to its outputs, all together.
  package var outputBytes = 1 << 26
  /// What a run's processes may hold in memory, all together.
  package var memoryBytes = 3 << 30
  /// Threads of a run's processes, all together.
  package var threads = 2_000
  /// What a run's container may hold where it lies in memory.
  package var containerBytes = 1 << 30
  /// What a run may occupy on the disk where it does not.
  package var diskBytes = 4 << 30

  package init() {}

  /// For the compiler: it needs more memory than any exercise, and a file of its own size.
  package static let compiler: Limits = {
    var limits = Limits()
    limits.processSeconds = 20
    limits.dataBytes = 6 << 30
    return limits
  }()

  /// For the rest of a run in which check after check hangs. Still far above what any honest check
  /// takes, so that no verdict hangs on it.
  var impatient: Limits {
    var limits = self
    limits.checkSeconds = min(checkSeconds, 3)
    limits.idleSeconds = min(idleSeconds, 4)
    limits.wallSeconds = min(wallSeconds, 20)
    return limits
  }

  /// As `prlimit` reads them. A core dump is never wanted.
  var options: [String] {
    [
      "--cpu=\(processSeconds):\(processSeconds + 1)", "--fsize=\(fileBytes)",
      "--data=\(dataBytes)",
      "--nofile=\(openFiles)", "--core=0",
    ]
  }
}
