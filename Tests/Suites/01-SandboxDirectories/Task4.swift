import Foundation
import SandboxDirectories
import SuiteKit
import Testing

@Suite(.container)
struct `Task 4 · Scratch files` {
  @Test func `a scratch file lies in tmp and the result comes back`() {
    var calls = 0
    let size = attempt("withScratchFile { write 5 bytes; read them; return their number }") {
      () throws -> Int? in
      try withScratchFile { scratch -> Int? in
        calls += 1
        // Where it is called again, its own file may be there: the number of calls tells.
        guard calls > 1 || expectUsable(scratch) else { return nil }
        try put("draft", at: scratch)
        return try Data(contentsOf: scratch).count
      }
    }
    if size == .some(nil) { return }
    expect(
      size == .some(5) && calls == 1, "withScratchFile { write 5 bytes; return their number }",
      required: "5, from a body that is called once",
      got: "\(shown(size ?? nil)), from a body that was called \(calls) times")
    let steps = "withScratchFile { write the file; return \"done\" }"
    let text = attempt(steps) { () throws -> String in
      try withScratchFile { scratch in
        if expectUsable(scratch) { try put("draft", at: scratch) }
        return "done"
      }
    }
    expect(text == nil || text == "done", steps, required: shown("done"), got: shown(text))
  }

  @Test func `nothing is left after the body returns`() throws {
    try plantOthers()
    var leavings = Leavings()
    let writes = "withScratchFile { write the file }"
    let bodies: [(steps: String, text: String, mode: mode_t)] = [
      (writes, "draft", 0o600), (writes, "another draft", 0o600), (writes, "one more", 0o600),
      ("withScratchFile { make an empty file }", "", 0o600),
      ("withScratchFile { write the file; make it read-only }", "draft", 0o400),
    ]
    for (steps, text, mode) in bodies {
      let isDone = attempt(steps) { () throws -> Bool in
        try withScratchFile { scratch in
          guard expectUsable(scratch) else { return false }
          try put(text, at: scratch)
          chmod(scratch.path, mode)
          return true
        }
      }
      guard isDone == true, leavings.expectNone(steps) else { return }
    }
    // Whether this may throw is another check.
    _ = try? withScratchFile { _ = expectUsable($0) }
    _ = leavings.expectNone("withScratchFile { write nothing }")
    expectOthers(writes)
  }

  @Test func `nothing is left after the body throws`() throws {
    try plantOthers()
    var leavings = Leavings()
    let steps = "withScratchFile { write the file; throw an error }"
    for number in 1...20 {
      var isCalled = false
      let threw = throwsError {
        try withScratchFile { scratch in
          isCalled = true
          if expectUsable(scratch) { try put("draft", at: scratch) }
          throw BodyError(number: number)
        }
      }
      guard expect(threw, steps, required: "an error", got: "no error"),
        expect(isCalled, steps, required: "the body is called", got: "an error before that"),
        leavings.expectNone(steps)
      else { return }
    }
    expectOthers(steps)
  }

  @Test func `the body's error comes through, from one call`() {
    let bodies: [(steps: String, act: (URL) throws -> Void)] = [
      ("write the file; throw an error", { try put("draft", at: $0) }),
      ("throw an error before anything is written", { _ in }),
      (
        "write the file; delete it; throw an error",
        {
          try put("draft", at: $0)
          try FileManager.default.removeItem(at: $0)
        }
      ),
    ]
    for (number, body) in bodies.enumerated() {
      expectThrough(BodyError(number: number), "BodyError(number: \(number))", body.steps, body.act)
    }
    // What the body did not find is its own affair.
    let marked = CocoaError(.fileNoSuchFile, userInfo: ["number": 7])
    let throwing = "throw CocoaError(.fileNoSuchFile, userInfo: [\"number\": 7])"
    let name = "CocoaError 4 with its \"number\" in userInfo"
    expectThrough(marked, name, throwing) { _ in }
    expectThrough(marked, name, "write the file; " + throwing) { try put("draft", at: $0) }
  }

  /// Records a finding unless the error that the body throws comes through, from one call.
  private func expectThrough(
    _ thrown: any Error, _ name: String, _ acts: String, _ act: (URL) throws -> Void
  ) {
    let steps = "withScratchFile { \(acts) }"
    var calls = 0
    do {
      try withScratchFile { scratch in
        calls += 1
        // Where it is called again, its own file may be there: the number of calls tells.
        if calls > 1 || expectUsable(scratch) { try act(scratch) }
        throw thrown
      }
      fail(steps, required: "the body's error", got: "no error")
    } catch {
      let isBody =
        (error as? BodyError).map { $0 == thrown as? BodyError }
        ?? ((error as? CocoaError)?.userInfo["number"] as? Int == 7 && thrown is CocoaError)
      let isAlike = shown(error) == shown(thrown)
      expect(
        isBody, steps, required: "the body's error, \(name)",
        got: "the error " + shown(error) + (isAlike ? " without it" : ""),
        note: isAlike ? "The code is the same, but it is another error than the body's." : nil)
    }
    expect(
      calls == 1, steps, required: "the body is called once", got: "it was called \(calls) times")
  }
}
