import Foundation

/// What one process of a suite said on its event stream, check by check.
package struct RunRecord: Sendable {
  /// The module whose tests count. Tests of any other module, say one that a submission brought
  /// along, are unknown.
  private let module: String
  private var names: [String: String] = [:]
  private var started: [String: Double] = [:]
  private var lines = LineBuffer(limit: 1 << 20)

  /// The check that has started and not ended.
  package private(set) var running: String?
  /// Wall seconds of each check that came to its end.
  package private(set) var ended: [String: Double] = [:]
  /// What failed, in the order it was recorded: no more than anybody reads.
  package private(set) var issues: [String: [String]] = [:]
  /// How many more were recorded of each check.
  package private(set) var moreIssues: [String: Int] = [:]
  /// Checks that Swift Testing skipped or cancelled.
  package private(set) var skipped: Set<String> = []
  /// Tests that are not the suite's.
  package private(set) var unknown: Set<String> = []
  /// Whether the run said that it is over.
  package private(set) var isOver = false

  /// The names of all the suite's tests.
  package var checks: Set<String> { Set(names.values) }

  package init(module: String) {
    self.module = module
  }

  /// Whether more came than any suite says. The rest is not read.
  package var isFlooded: Bool { count > Self.mostLines }
  private var count = 0
  private static let mostLines = 20_000
  private static let mostIssues = 20
  /// Names of tests, the suite's or not.
  private static let mostNames = 1_000
  /// What is kept of a text or name. Readers do more with it than its length costs here.
  private static let mostBytes = (text: 4_096, name: 512)

  /// Takes bytes of the stream as they come.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    var events: [TestEvent] = []
    var count = count
    lines.append(bytes) { line in
      count += 1
      if count <= Self.mostLines, let event = TestEvent(line: line) { events.append(event) }
    }
    self.count = count
    for event in events { take(event) }
  }

  private mutating func take(_ event: TestEvent) {
    let payload = event.payload
    switch (event.kind, payload.kind) {
    case ("test", "function"):
      guard let id = payload.id, let name = payload.name else { return }
      if id.hasPrefix(module + ".") {
        guard names.count < Self.mostNames else { return }
        names[id] = TextSafety.head(of: Self.checkName(name), bytes: Self.mostBytes.name)
      } else if unknown.count < Self.mostNames {
        unknown.insert(TextSafety.head(of: id, bytes: Self.mostBytes.name))
      }
    case ("event", "runEnded"): isOver = true
    case ("event", let kind):
      guard let check = payload.testID.flatMap({ names[$0] }) else { return }
      take(kind, of: check, event)
    default: break
    }
  }

  private mutating func take(_ kind: String, of check: String, _ event: TestEvent) {
    let now = event.seconds
    switch kind {
    case "testStarted":
      // Once: no check of a suite begins again, and each beginning starts a clock anew.
      guard started[check] == nil else { return }
      started[check] = now
      running = check
    case "testEnded":
      guard let start = started[check], ended[check] == nil else { return }
      ended[check] = max(0, now - start)
      if running == check { running = nil }
    case "issueRecorded":
      guard event.payload.issue?.isFailure != false else { return }
      guard issues[check, default: []].count < Self.mostIssues else {
        moreIssues[check, default: 0] += 1
        return
      }
      issues[check, default: []].append(
        TextSafety.head(of: event.text, bytes: Self.mostBytes.text))
    case "testSkipped", "testCancelled", "testCaseCancelled": skipped.insert(check)
    default: break
    }
  }

  /// A test's name is the check's in backticks, with the function's parentheses behind it.
  static func checkName(_ name: String) -> String {
    let parts = name.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count >= 3 ? String(parts[1]) : name
  }
}
