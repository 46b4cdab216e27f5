import Foundation
import Glibc

/// Sees to it that no check runs for ever or takes the machine for itself.
///
/// Processor time counts first, since a loaded machine does not change it. A check that waits for
/// what never comes uses none: it is stopped when nothing of its session moves for a while.
struct Watch {
  private let limits: Limits
  private let session: Int32
  private let disk: DiskUse
  private var fewestThreads = ProcessTable.threads
  private var check: String?
  private var start = ContinuousClock.now
  private var lastLook = ContinuousClock.now
  private var lastMove = ContinuousClock.now
  private var secondsAtStart: Double?
  private var secondsSeen = 0.0

  /// - Parameter container: the folder whose space on the disk is watched.
  init(_ limits: Limits, session: Int32, container: URL) {
    self.limits = limits
    self.session = session
    disk = DiskUse(of: container, limit: limits.diskBytes)
  }

  /// Called again and again while the process runs.
  ///
  /// - Parameter running: the check that runs now, nil between checks.
  /// - Returns: why the process must be stopped, or nil.
  mutating func look(at running: String?) -> SuiteProcess.Stop? {
    let now = ContinuousClock.now
    if running != check {
      check = running
      start = now
      lastMove = now
      secondsAtStart = nil
    }
    // The machine has so many threads and no more, for everybody: a run that takes them all in a
    // moment leaves none to compile other submissions with. To count them costs next to nothing.
    let threads = ProcessTable.threads
    fewestThreads = min(threads, fewestThreads)
    let isSurge = threads - fewestThreads > limits.threads
    guard isSurge || start.duration(to: now) > .milliseconds(300),
      lastLook.duration(to: now) > .milliseconds(isSurge ? 20 : 100)
    else { return nil }
    lastLook = now
    let activity = ProcessTable.activity(ofSession: session)
    let first = secondsAtStart ?? activity.seconds
    secondsAtStart = first
    if activity.isBusy || activity.seconds != secondsSeen {
      secondsSeen = activity.seconds
      lastMove = now
    }
    if activity.threads > limits.threads { return .threads }
    if activity.memory > limits.memoryBytes { return .memory }
    if disk.isTooMuch() { return .disk }
    if activity.seconds - first > limits.checkSeconds { return .processorTime }
    if lastMove.duration(to: now) > .seconds(limits.idleSeconds) { return .idle }
    return start.duration(to: now) > .seconds(limits.wallSeconds) ? .wallTime : nil
  }
}
