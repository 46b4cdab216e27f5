import Foundation
import Testing

@testable import GraderKit

@Suite struct CrashTests {
  private func reason(_ errors: String, _ signal: Int32 = SIGILL) -> String {
    let nothing = Submission(in: URL(fileURLWithPath: "/var/empty"), shown: "A")
    return Crash(errors: errors, exit: .signal(signal), submission: nothing).reason
  }

  @Test(arguments: [
    ("Fatal error: Index out of range", "A/A.swift:3: "), ("Fatal error", "A/A.swift:3: "),
    ("Precondition failed: refused: ../evil", "DirectorySize/A.swift:3: "),
    ("Assertion failed", "A/A.swift:3: "),
  ])
  func `a trap is told in its own words`(words: String, place: String) {
    let crash = "*** Program crashed: Illegal instruction at 0x7fdf ***\nThread 1 crashed:\n"
    #expect(reason("a word before\n\(place)\(words)\n\(crash)") == words)
  }

  @Test func `a crash without words is told by its kind`() {
    #expect(
      reason("*** Program crashed: Bad pointer dereference at 0x8 ***") == "Bad pointer dereference"
    )
    #expect(reason("", SIGKILL) == "the process was ended by SIGKILL")
    #expect(reason("", SIGSEGV).hasSuffix("as when a function calls itself without end"))
  }
}
