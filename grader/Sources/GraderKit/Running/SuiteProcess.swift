package import Foundation
import Glibc

/// One process of a suite, from its start to its end or to the moment it is stopped.
package struct SuiteProcess {
  package var record: RunRecord
  package var seals: SealRecord
  package var exit: ChildProcess.Exit
  package var stop: Stop?
  package var output: String
  package var errors: String

  /// Runs checks of a suite in a fresh container.
  ///
  /// - Parameters:
  ///   - checks: the names of those to run, or nil for all.
  ///   - library: the folder of the submission's library.
  ///   - runs: a folder that the container is made in.
  ///   - end: when it is stopped, whatever it does.
  ///   - joinsErrors: whether `errors` holds what the processes that a check starts say, too.
  /// - Throws: a ``Fault`` when the process cannot be started.
  package static func run(
    _ build: LessonBuild, checks: [String]?, library: URL, runs: URL, toolchain: Toolchain,
    isolation: Isolation, limits: Limits, until end: ContinuousClock.Instant,
    joinsErrors: Bool = false, isNoted: (RunRecord) -> Void
  ) throws -> SuiteProcess {
    let container = try RunContainer(
      at: runs.appendingPathComponent("container-" + UUID().uuidString), isolation: isolation)
    // The stage that it lies in is removed, too, and says when something stays.
    defer { try? Tree.remove(container.root) }
    let libraries = [library] + build.libraries
    let standIns = build.standIns
    let words = isolation.words(
      [build.suite.path] + arguments(checks),
      readable: [build.suite.deletingLastPathComponent(), toolchain.usr] + libraries
        + [standIns].compactMap(\.self),
      writable: container.root, at: container.place,
      layout: build.rubric.measuresDisk == true ? [] : RunContainer.layout,
      limits: limits)
    let secret = Secret()
    var seals = SealRecord(secret)
    let process = try ChildProcess(
      Command(
        words,
        environment: container.environment(
          libraries: libraries, first: standIns, joinsErrors: joinsErrors),
        directory: container.root), channels: ChildProcess.Channel.allCases,
      input: secret.bytes)
    var record = RunRecord(module: build.lesson.name + "Tests")
    var output = BoundedText(limit: 16_384)
    var errors = BoundedText(limit: 65_536)
    process.isFirstToGo()
    var watch = Watch(limits, session: process.pid, container: container.root)
    var written = 0
    var stop: Stop?
    var exit: ChildProcess.Exit?
    repeat {
      let count = record.ended.count
      exit = process.ended()
      process.read(waiting: exit == nil ? 20 : 0) { channel, bytes in
        written += bytes.count
        switch channel {
        case .output: output.append(bytes)
        case .errors: errors.append(bytes)
        case .events: record.append(bytes)
        case .seals: seals.append(bytes)
        }
      }
      if record.ended.count != count { isNoted(record) }
      if exit == nil {
        let isFlooded = written > limits.outputBytes || record.isFlooded || seals.isFlooded
        stop = isFlooded ? .output : end < .now ? .lessonTime : watch.look(at: record.running)
      }
    } while exit == nil && stop == nil
    let last = process.killAll()
    // A student knows "Library/Caches", not where the container of this run lay.
    let home = container.place.path + "/home/"
    let printed = output.text.replacing("file://" + home, with: "").replacing(home, with: "")
    return SuiteProcess(
      record: record, seals: seals, exit: (exit ?? last).unwrapped, stop: stop, output: printed,
      errors: errors.text)
  }

  private static func arguments(_ checks: [String]?) -> [String] {
    let stream = [
      "--no-parallel", "--event-stream-output-path", "/dev/fd/3", "--event-stream-version", "6.3",
    ]
    guard let checks else { return stream }
    return stream
      + (checks + [LessonBuild.canary]).flatMap { ["--filter", "`" + escaped($0) + "`"] }
  }

  private static func escaped(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      if !character.isLetter && !character.isNumber && character != " " { text += "\\" }
      text.append(character)
    }
  }
}
