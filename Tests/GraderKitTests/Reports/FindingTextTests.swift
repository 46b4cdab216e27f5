import Foundation
import Testing

@testable import GraderKit

@Suite struct `A finding in Swift Testing's words` {
  private static let process = "The check ran your code in a process of its own.\n"
  private static let completes = process + "Required: it comes to its end\n"
  private static let killed =
    process + "Required: it runs until it is killed, as the system ends an app\n"
  private static let swift =
    "\nThis happens at a fatal error, and when an error is thrown that nothing catches."

  @Test func `does not tell where a type lies in memory`() {
    let text = "Cache.(unknown context at $7f021c25043c).Trouble.full"
    #expect(FindingText.plain("Caught error: " + text).hasSuffix(" Cache.Trouble.full"))
  }

  @Test func `tells a missing declaration from other ends`() {
    #expect(FindingText.lacksDeclaration("Expectation failed: .success → .exitCode(127)"))
    #expect(!FindingText.lacksDeclaration("Expectation failed: .success → .exitCode(1)"))
    #expect(!FindingText.lacksDeclaration("Expectation failed: code 127"))
  }

  @Test(
    arguments: [
      (
        ".success → .signal(SIGILL → 4)", completes + "Got: it crashed (SIGILL) before that" + swift
      ),
      (
        ".success → .signal(SIGTRAP → 5)",
        completes + "Got: it crashed (SIGTRAP) before that" + swift
      ),
      (".success → .signal(SIGABRT → 6)", completes + "Got: it crashed (SIGABRT) before that"),
      (
        ".success → .signal(SIGSEGV → 11)",
        completes + "Got: it crashed (SIGSEGV) before that\n"
          + "This happens when calls never end, and when code touches memory that is not its own."
      ),
      (
        ".success → .signal(SIGKILL → 9)",
        completes + "Got: it was killed (SIGKILL) before that\n"
          + "This happens to code that takes more memory or time than it may."
      ),
      (
        ".success → .signal(SIGXCPU → 24)",
        completes + "Got: it used up its processor time (SIGXCPU) before that"
      ),
      (
        ".success → .signal(SIGXFSZ → 25)",
        completes + "Got: it wrote more into a file than it may (SIGXFSZ) before that"
      ),
      (".success → .signal(40)", completes + "Got: the signal 40 ended it before that"),
      (".success → .exitCode(1)", completes + "Got: it ended with code 1 before that"),
      (
        ".success → .exitCode(127)",
        completes + "Got: it ended with code 127 before that\n"
          + "This happens when a declaration that the code needs is missing."
      ),
      (".signal(SIGKILL → 9) → .exitCode(0)", killed + "Got: it ended by itself before that"),
      (".signal(SIGKILL → 9) → .exitCode(1)", killed + "Got: it ended with code 1 before that"),
      (
        ".signal(SIGKILL → 9) → .signal(SIGILL → 4)",
        killed + "Got: it crashed (SIGILL) before that" + swift
      ),
      (
        ".failure → .exitCode(0)",
        process + "Required: it runs until it is stopped in the middle\n"
          + "Got: it ended by itself before that"
      ),
      (
        ".signal(SIGTERM → 15) → .exitCode(0)",
        process + "Required: it runs until the signal SIGTERM ends it\n"
          + "Got: it ended by itself before that"
      ),
      (
        ".exitCode(2) → .exitCode(0)",
        process + "Required: it ends with code 2\nGot: it ended by itself"
      ),
    ])
  func `about a child process says how far it came`(_ raw: String, _ plain: String) throws {
    #expect(FindingText.plain("Expectation failed: " + raw) == plain)
    let parts = raw.components(separatedBy: " → .")
    try #require(parts.count == 2)
    let long = "expected exit status \(parts[0]), but .\(parts[1]) was reported instead"
    #expect(FindingText.plain("Expectation failed: " + long) == plain)
  }

  @Test(arguments: [
    (
      "Caught error: .withValue(\"a\")",
      "The code threw an error that the check did not expect: .withValue(\"a\")"
    ),
    (
      "Caught error: Error Domain=NSCocoaErrorDomain Code=260 \"The file doesn’t exist.\""
        + "UserInfo={NSFilePath=/nowhere/x, NSURL=file:///nowhere/x, NSUnderlyingError=Error "
        + "Domain=NSPOSIXErrorDomain Code=2 \"No such file or directory\"}",
      "The code threw an error that the check did not expect: "
        + "NSCocoaErrorDomain 260 \"The file doesn’t exist.\""
    ),
    (
      "Caught error: Error Domain=NSPOSIXErrorDomain Code=2 (null)",
      "The code threw an error that the check did not expect: NSPOSIXErrorDomain 2"
    ),
    ("Issue recorded", "Something was not as required in a process that the check started."),
    (
      "Expectation failed: an error was expected but none was thrown",
      "Required: an error\nGot: none"
    ),
    (
      "Expectation failed: an error was thrown when none was expected: \"x\" of type Odd",
      "Required: no error\nGot: \"x\" of type Odd"
    ),
    (
      "Expectation failed: expected error of type Odd, but \"two\nlines\" of type Other was "
        + "thrown instead", "Required: an error of type Odd\nGot: \"two\nlines\", of type Other"
    ),
    ("Expectation failed: a → nil", "What the check requires did not hold: a → nil"),
    (
      "Expectation failed: (status → \".success → .exitCode(1)\").isEmpty → false",
      "What the check requires did not hold: "
        + "(status → \".success → .exitCode(1)\").isEmpty → false"
    ),
  ])
  func `about anything else loses what is not the student's`(_ raw: String, _ plain: String) {
    #expect(FindingText.plain(raw) == plain)
  }

  @Test(arguments: [
    "Call: shout(\"fire\")\nRequired: \"FIRE\"\nGot: \"fire\"", "", "Expectation failed",
    "Got: Caught error: x", "Issue recorded by me",
  ])
  func `is left alone when it is the suite's own`(_ text: String) {
    #expect(FindingText.plain(text) == text)
  }

  @Test(
    arguments: [
      ("expected error of type X", ", but a of type b", ""),
      ("expected error of type X", ", but a of type b", " was thrown instead"),
      ("expected exit status .a(", "), but .a(", ""), ("", "Error Domain=A Code=1 \"", ""),
      ("", "Error Domain=", ""), ("", ".(unknown context at $0", ""), (".success → .", "aaaa(", ""),
    ], [20_000])
  func `costs no more than its length`(
    _ parts: (start: String, middle: String, end: String), _ count: Int
  ) {
    let text = parts.start + String(repeating: parts.middle, count: count) + parts.end
    let start = ContinuousClock.now
    for before in ["Expectation failed: ", "Caught error: "] {
      _ = FindingText.plain(before + text)
    }
    // Every pair of places would take hours.
    #expect(start.duration(to: .now) < .seconds(30))
  }

  @Test func `tells a crash from another end`() {
    #expect(FindingText.isCrash("Expectation failed: .success → .signal(SIGILL → 4)"))
    #expect(!FindingText.isCrash("Expectation failed: .success → .signal(SIGKILL → 9)"))
    #expect(!FindingText.isCrash("Expectation failed: .success → .exitCode(1)"))
    #expect(!FindingText.isCrash("Got: .signal(SIGILL → 4)"))
  }

  @Test func `that comes again is told once`() {
    let crash = "Expectation failed: .success → .signal(SIGABRT → 6)"
    let told = FindingText.plain([crash, "Got: nil", crash, "Got: 1"])
    #expect(told == [FindingText.plain(crash), "Got: nil", "Got: 1"])
  }

  /// The words are no documented format: a new toolchain may change them, and this tells.
  @Test func `is known as this toolchain writes it`() async {
    let texts = Texts()
    await withKnownIssue {
      await #expect(processExitsWith: .success) { raise(SIGSEGV) }
      await #expect(processExitsWith: .signal(SIGKILL)) {}
    } matching: { issue in
      // The severity stands only in a description, not in the event stream.
      texts.add("\(issue)".replacing(" (error)", with: ""))
      return true
    }
    #expect(texts.all.count == 2)
    #expect(texts.all.compactMap(FindingText.childProcess).count == 2, "\(texts.all)")
  }

  @Test(arguments: ReportFormat.allCases)
  func `reaches no report`(_ format: ReportFormat) {
    var lesson = Sample.failing
    lesson.checks[2].findings = ["Expectation failed: .success → .exitCode(1)"]
    let text = format.text(of: Sample.report([lesson]))
    #expect(text.contains("it ended with code 1 before that"))
    #expect(!text.contains("Expectation failed"))
  }
}

/// What issues said. A class, since the handler of known issues is called from elsewhere.
private final class Texts: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var texts: [String] = []

  func add(_ text: String) { lock.withLock { texts.append(text) } }
  var all: [String] { lock.withLock { texts } }
}
