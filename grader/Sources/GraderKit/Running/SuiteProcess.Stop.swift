import Glibc

extension SuiteProcess {
  /// Why the grader stopped a process.
  package enum Stop: Hashable, Sendable, CaseIterable {
    case processorTime, idle, wallTime, lessonTime
    case output, threads, memory, disk

    /// What a report says where it was more than time.
    package var excess: String? {
      switch self {
      case .processorTime, .idle, .wallTime, .lessonTime: nil
      case .output: "It was stopped: it printed without end."
      case .threads: "It was stopped: it started threads or processes without end."
      case .memory: "It was stopped: it took memory without end."
      case .disk: "It was stopped: it filled the disk."
      }
    }
  }

  /// The check in which it was killed, by whomever but the grader.
  var wasKilled: String? { stop == nil && exit == .signal(SIGKILL) ? record.running : nil }
}
