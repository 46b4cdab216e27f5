import Foundation
import SandboxDirectories
import SuiteKit
import Testing

extension `Task 4 · Scratch files` {
  @Test func `scratch files in use at one time are different`() {
    var used: Set<String> = []
    /// False after a finding: one is enough.
    func nest(_ depth: Int) throws -> Bool {
      try withScratchFile { scratch in
        guard
          expect(
            !used.contains(scratch.path), "withScratchFile { withScratchFile { … } }",
            required: "another file than the \(used.count) in use",
            got: "\(shown(scratch)), which is in use"),
          expectUsable(scratch)
        else { return false }
        used.insert(scratch.path)
        try put("\(depth)", at: scratch)
        if depth < 150 {
          guard try nest(depth + 1) else { return false }
        }
        let kept = FileManager.default.contents(atPath: scratch.path)
        return expect(
          kept == Data("\(depth)".utf8), "withScratchFile { write; withScratchFile { … }; read }",
          required: "what was written", got: kept == nil ? "no file" : "something else",
          note: kept == nil ? "The inner call had another file, and removed this one too." : nil)
      }
    }
    let isRight = attempt("withScratchFile { withScratchFile { … } }") { () throws -> Bool in
      try nest(1)
    }
    guard isRight == true else { return }
    let steps = "withScratchFile { write; \(dating); withScratchFile { … }; read }"
    let kept = attempt(steps) { () throws -> Bool in
      try withScratchFile { scratch in
        guard expectUsable(scratch) else { return true }
        try putLongAgo("draft", at: scratch)
        try withScratchFile { if expectUsable($0) { try put("other", at: $0) } }
        return FileManager.default.contents(atPath: scratch.path) == Data("draft".utf8)
      }
    }
    expect(
      kept != false, steps, required: "what was written", got: "it is gone, or another",
      note: "With the date of today it stayed.")
  }

  @Test func `two processes get different scratch files`() async throws {
    try plantOthers()
    let first = Evidence<String>("first process")
    let second = Evidence<String>("second process")
    let after = Evidence<Bool>("first process, afterwards")
    // The second asks while the first one's file is in use and written.
    async let one = #expect(processExitsWith: .success) {
      [
        first = first as Evidence<String>, second = second as Evidence<String>,
        after = after as Evidence<Bool>
      ] in
      try withScratchFile { scratch in
        guard expectUsable(scratch) else { return }
        // Its date says nothing of its use.
        try putLongAgo("first", at: scratch)
        try first.leave(scratch.path)
        waited(for: { second.found() != nil })
        let kept = FileManager.default.contents(atPath: scratch.path)
        try after.leave(kept == Data("first".utf8))
      }
    }
    async let two = #expect(processExitsWith: .success) {
      [first = first as Evidence<String>, second = second as Evidence<String>] in
      waited(for: { first.found() != nil })
      try withScratchFile { scratch in
        try second.leave(scratch.path)
        if isBelow(scratch, Container.temporary), !Files.exists(scratch) {
          try put("second", at: scratch)
        }
      }
    }
    _ = await (one, two)
    let steps = "Two processes call withScratchFile { … } at the same time."
    guard let one = first.found(), let two = second.found() else {
      return fail(steps, required: "a file in tmp for each", got: "fewer")
    }
    guard
      expect(
        one != two, steps, required: "a file of its own for each",
        got: "\(shown(URL(fileURLWithPath: one))) for both"),
      expect(
        after.found() != false,
        "One process calls withScratchFile { write the file; \(dating); wait; read it }.\n"
          + "Another calls withScratchFile { … } meanwhile.",
        required: "the first process reads what it wrote", got: "its file is gone, or another")
    else { return }
    expectOthers(steps)
  }

  @Test func `the body may move or delete its file`() throws {
    var leavings = Leavings()
    for number in 1...2 {
      let kept = Container.documents.appendingPathComponent("finished \(number).txt")
      let moving = "withScratchFile { write the file; move it to Documents; return 7 }"
      let moved = result(of: moving, 7) { scratch in
        try put("finished", at: scratch)
        try FileManager.default.moveItem(at: scratch, to: kept)
      }
      guard moved,
        expect(
          Files.contents(below: Container.documents).count == number, moving,
          required: "the file in Documents", got: "no file in Documents"),
        leavings.expectNone(moving)
      else { return }
      let deleting = "withScratchFile { write the file; delete it; return 8 }"
      let deleted = result(of: deleting, 8) { scratch in
        try put("draft", at: scratch)
        try FileManager.default.removeItem(at: scratch)
      }
      guard deleted, leavings.expectNone(deleting) else { return }
    }
    let steps = "withScratchFile { write nothing; return 9 }"
    let unwritten = attempt(steps) { () throws -> Int in
      try withScratchFile { _ in 9 }
    }
    expect(unwritten == nil || unwritten == 9, steps, required: "9", got: shown(unwritten))
  }

  /// Whether one call of the body, which acts on its file, brings the number back. Records one
  /// finding otherwise.
  private func result(of steps: String, _ number: Int, _ act: (URL) throws -> Void) -> Bool {
    var calls = 0
    var isUsable = true
    let got = attempt(steps) { () throws -> Int in
      try withScratchFile { scratch in
        calls += 1
        if calls == 1 {
          isUsable = expectUsable(scratch)
          if isUsable { try act(scratch) }
        }
        return number
      }
    }
    guard let got, isUsable else { return false }
    return expect(
      got == number && calls == 1, steps, required: "\(number), from a body that is called once",
      got: "\(got), from a body that was called \(calls) times")
  }
}

/// Waits until something is so, but not for ever.
private func waited(for isSo: () -> Bool) {
  for _ in 0..<5_000 {
    if isSo() { return }
    usleep(1_000)
  }
}
