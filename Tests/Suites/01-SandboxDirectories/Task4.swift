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
        guard expectUsable(scratch) else { return nil }
        try put("draft", at: scratch)
        return try Data(contentsOf: scratch).count
      }
    }
    if size == .some(nil) { return }
    expect(
      size == .some(5) && calls == 1, "withScratchFile { write 5 bytes; return their number }",
      required: "5, from a body that is called once",
      got: "\(shown(size ?? nil)), from a body that was called \(calls) times")
    let text = attempt("withScratchFile { _ in \"done\" }") { () throws -> String in
      try withScratchFile { _ in "done" }
    }
    expect(
      text == nil || text == "done", "withScratchFile { _ in \"done\" }", required: shown("done"),
      got: shown(text))
  }

  @Test func `nothing is left after the body returns`() throws {
    try plantOthers()
    for _ in 1...5 {
      _ = attempt("withScratchFile { write the file }") { () throws -> Void in
        try withScratchFile { scratch in
          if expectUsable(scratch) { try put("draft", at: scratch) }
        }
      }
    }
    _ = attempt("withScratchFile { write nothing }") { () throws -> Void in
      try withScratchFile { _ = expectUsable($0) }
    }
    expectOnlyOthers("withScratchFile { write the file }")
  }

  @Test func `nothing is left after the body throws, and its error comes through`() throws {
    try plantOthers()
    for number in 1...20 {
      let steps = "withScratchFile { write the file; throw an error }"
      do {
        try withScratchFile { scratch in
          if expectUsable(scratch) { try put("draft", at: scratch) }
          throw BodyError(number: number)
        }
        fail(steps, required: "the body's error", got: "no error")
      } catch let error as BodyError where error.number == number {
      } catch {
        fail(steps, required: "the body's error, BodyError(number: \(number))", got: shown(error))
      }
    }
    expectOnlyOthers("withScratchFile { write the file; throw an error }, 20 times")
  }

  @Test func `scratch files in use at one time are different`() {
    var used: Set<String> = []
    func nest(_ depth: Int) throws {
      try withScratchFile { scratch in
        guard expectUsable(scratch) else { return }
        guard
          expect(
            !used.contains(scratch.path), "withScratchFile { withScratchFile { … } }",
            required: "another file than the \(used.count) in use", got: shown(scratch))
        else { return }
        used.insert(scratch.path)
        try put("\(depth)", at: scratch)
        if depth < 150 { try nest(depth + 1) }
        let kept = FileManager.default.contents(atPath: scratch.path)
        expect(
          kept == Data("\(depth)".utf8), "withScratchFile { write; withScratchFile { … }; read }",
          required: "what was written", got: kept == nil ? "no file" : "something else")
      }
    }
    _ = attempt("withScratchFile { withScratchFile { … } }") { () throws -> Void in try nest(1) }
  }

  @Test func `the body may move or delete its file`() throws {
    let kept = Container.documents.appendingPathComponent("finished.txt")
    let moved = attempt("withScratchFile { write the file; move it to Documents; return 7 }") {
      () throws -> Int in
      try withScratchFile { scratch in
        guard expectUsable(scratch) else { return 0 }
        try put("finished", at: scratch)
        try FileManager.default.moveItem(at: scratch, to: kept)
        return 7
      }
    }
    expect(
      moved == nil || moved == 7 && Files.contents(below: Container.documents).count == 1,
      "withScratchFile { write the file; move it to Documents; return 7 }",
      required: "7, and the file in Documents",
      got: "\(shown(moved)), and " + (Files.exists(kept) ? "the file" : "no file in Documents"))
    let steps = "withScratchFile { write the file; delete it; return 8 }"
    let deleted = attempt(steps) { () throws -> Int in
      try withScratchFile { scratch in
        guard expectUsable(scratch) else { return 0 }
        try put("draft", at: scratch)
        try FileManager.default.removeItem(at: scratch)
        return 8
      }
    }
    expect(deleted == nil || deleted == 8, steps, required: "8", got: shown(deleted))
    expectNothingLeft(steps)
  }
}
