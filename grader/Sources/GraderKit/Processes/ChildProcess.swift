import CSpawn
import Foundation
import Glibc
import Synchronization

/// A started program: its own session, its output over pipes of ours, killed whole.
///
/// A class, since it stands for one process that must be reaped once.
package final class ChildProcess {
  package enum Exit: Hashable, Sendable {
    case code(Int32)
    case signal(Int32)

    /// What a shell's convention says: a launcher such as bubblewrap passes a signal on as code
    /// 128 and the signal's number.
    package var unwrapped: Exit {
      if case .code(let code) = self, (129...192).contains(code) {
        .signal(code - 128)
      } else {
        self
      }
    }
  }

  package enum Channel: Int, CaseIterable {
    case output = 1
    case errors, events, seals
  }

  package let pid: Int32
  private var readers: [Channel: Int32]
  private var status: Exit?
  private let container: String?

  /// - Parameters:
  ///   - channels: the pipes it writes to.
  ///   - input: what it finds on its standard input, at most what a pipe holds.
  /// - Throws: a ``Fault`` when the program cannot be started.
  package init(
    _ command: Command, channels: [Channel] = [.output, .errors], input: [UInt8] = []
  ) throws {
    container = command.environment[RunContainer.variable]
    var readers: [Channel: Int32] = [:]
    var writers: [Channel: Int32] = [:]
    for channel in channels {
      var ends: [Int32] = [0, 0]
      guard spawn_pipe(&ends) == 0 else { throw Self.fault(command, errno) }
      readers[channel] = Self.high(ends[0])
      writers[channel] = Self.high(ends[1])
    }
    var ends: [Int32] = [0, 0]
    guard spawn_pipe(&ends) == 0 else { throw Self.fault(command, errno) }
    let source = Self.high(ends[0])
    defer { for descriptor in Array(writers.values) + [source] { close(descriptor) } }
    let written = write(ends[1], input, input.count)
    close(ends[1])
    guard written == input.count else { throw Self.fault(command, errno) }
    (pid, self.readers) = (try Self.spawn(command, writers, source), readers)
    for reader in readers.values {
      _ = fcntl(reader, F_SETFL, fcntl(reader, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit {
    for reader in readers.values { close(reader) }
  }

  /// Waits up to `milliseconds` for output and hands on what came.
  package func read(waiting milliseconds: Int32, _ take: (Channel, ArraySlice<UInt8>) -> Void) {
    let order = Array(readers)
    var polls = order.map { pollfd(fd: $0.value, events: Int16(POLLIN), revents: 0) }
    guard poll(&polls, nfds_t(polls.count), milliseconds) > 0 else {
      return
    }
    for (index, (channel, reader)) in order.enumerated() where polls[index].revents != 0 {
      drain(reader, of: channel, take)
    }
  }

  /// Whether all pipes are at their end.
  package var isSilent: Bool { readers.isEmpty }

  /// How it ended, or nil while it runs.
  package func ended() -> Exit? { reap(WNOHANG) }

  /// The children that were started here and are not yet reaped. The system may give a number away
  /// once more as soon as it is reaped: starting, reaping and looking for others exclude each other.
  private static let own = Mutex<Set<Int32>>([])

  /// From now on every process whose parents have ended is a child of this one, which ends it when
  /// the next run is over, whatever it did to its session and its environment.
  ///
  /// Only for a program that starts processes nowhere else.
  package static func adoptOrphans() {
    own.withLock { $0.formUnion(ProcessTable.children) }
    spawn_adopt_orphans()
  }

  /// Kills the whole session, and what left it, and waits for the leader.
  @discardableResult
  package func killAll() -> Exit {
    // A process may start another one while they are looked for.
    for _ in 0..<50 {
      let members = ProcessTable.members(ofSession: pid) + strays
      if !Self.killOrphans(), members.isEmpty { break }
      for member in members { kill(member, SIGKILL) }
      usleep(1_000)
    }
    kill(-pid, SIGKILL)
    return reap(0) ?? .signal(SIGKILL)
  }

  /// Kills the orphans of this run and of those beside it.
  ///
  /// - Returns: whether one was alive.
  private static func killOrphans() -> Bool {
    guard spawn_adopts_orphans() != 0 else { return false }
    return own.withLock { own in
      let orphans = ProcessTable.children.subtracting(own)
      let living = orphans.filter { waitpid($0, nil, WNOHANG) == 0 }
      for orphan in living { kill(orphan, SIGKILL) }
      return !living.isEmpty
    }
  }

  /// Processes of the same run in sessions of their own, known by the container in their environment.
  private var strays: [Int32] {
    guard let container else { return [] }
    return ProcessTable.members(withVariable: RunContainer.variable, container)
  }

  /// Has the kernel choose this process first when memory runs out, not the grader or its neighbours.
  package func isFirstToGo() {
    let file = open("/proc/\(pid)/oom_score_adj", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    write(file, "1000", 4)
    close(file)
  }

  private func reap(_ options: Int32) -> Exit? {
    if let status { return status }
    var end = siginfo_t()
    while waitid(P_PID, id_t(pid), &end, WEXITED | WNOWAIT | options) < 0, errno == EINTR {}
    var word: Int32 = 0
    let isReaped = Self.own.withLock { own in
      guard waitpid(pid, &word, WNOHANG) == pid else { return false }
      own.remove(pid)
      return true
    }
    guard isReaped else { return nil }
    status = word & 0x7f == 0 ? .code((word >> 8) & 0xff) : .signal(word & 0x7f)
    return status
  }

  private func drain(
    _ reader: Int32, of channel: Channel, _ take: (Channel, ArraySlice<UInt8>) -> Void
  ) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<16 {
      let count = Glibc.read(reader, &buffer, buffer.count)
      if count > 0 {
        take(channel, buffer[0..<count])
      } else if count == 0 {
        close(reader)
        readers[channel] = nil
        return
      } else {
        return
      }
    }
  }

  /// Moves a descriptor above those that the child gets, so that placing one never closes another.
  private static func high(_ descriptor: Int32) -> Int32 {
    let moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 16)
    guard moved >= 0 else { return descriptor }
    close(descriptor)
    return moved
  }

  private static func spawn(
    _ command: Command, _ writers: [Channel: Int32], _ source: Int32
  ) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, source, 0)
    for (channel, writer) in writers {
      posix_spawn_file_actions_adddup2(&actions, writer, Int32(channel.rawValue))
    }
    // Nothing else of the grader's descriptors, and nothing that its own caller left open.
    spawn_close_above(&actions, writers.keys.map { Int32($0.rawValue) }.max() ?? 0)
    spawn_add_chdir(&actions, command.directory.path)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    spawn_set_session(&attributes)

    var words: [UnsafeMutablePointer<CChar>?] = command.words.map { strdup($0) }
    var environment: [UnsafeMutablePointer<CChar>?] =
      command.environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for pointer in words + environment { free(pointer) } }
    words.append(nil)
    environment.append(nil)
    var pid: Int32 = 0
    var code: Int32 = 0
    // The machine may be out of processes or memory for a moment.
    for attempt in 0..<8 {
      code = own.withLock { own in
        let code = posix_spawn(&pid, command.words[0], &actions, &attributes, words, environment)
        if code == 0 { own.insert(pid) }
        return code
      }
      guard code == EAGAIN || code == ENOMEM else { break }
      usleep(20_000 << UInt32(attempt))
    }
    guard code == 0 else { throw fault(command, code) }
    return pid
  }

  private static func fault(_ command: Command, _ code: Int32) -> Fault {
    Fault(
      "`\(command.words[0])` cannot be started: \(String(cString: strerror(code))).",
      next: "Run `scripts/grade doctor` to see what is missing.")
  }
}
