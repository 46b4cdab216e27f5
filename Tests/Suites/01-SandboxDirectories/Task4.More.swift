import Foundation
import SandboxDirectories
import SuiteKit
import Testing

extension `Task 4 · Scratch files` {
  @Test func `a scratch file can be written after tmp was removed`() throws {
    try Files.removeAll(at: Container.temporary)
    let steps = "tmp is removed.\nCall: withScratchFile { write the file; read it }"
    let read = attempt(steps) { () throws -> Data? in
      try withScratchFile { scratch -> Data? in
        guard expectUsable(scratch) else { return nil }
        try put("draft", at: scratch)
        return try Data(contentsOf: scratch)
      }
    }
    guard let read, let read else { return }
    expect(
      read == Data("draft".utf8), steps, required: "what was written",
      got: "something else")
  }

  @Test func `a file left by a killed process is not lent again`() async {
    let first = Evidence<[String]>("killed")
    await #expect(processExitsWith: .signal(SIGKILL)) { [first = first as Evidence<[String]>] in
      try withScratchFile { scratch in
        guard isBelow(scratch, Container.temporary) else { return }
        try put("left over", at: scratch)
        try first.leave([scratch.path])
        killed()
      }
    }
    let second = Evidence<[String]>("next")
    await #expect(processExitsWith: .success) { [second = second as Evidence<[String]>] in
      try withScratchFile { one in
        try withScratchFile { two in
          try withScratchFile { three in
            try second.leave([one.path, two.path, three.path])
          }
        }
      }
    }
    guard let left = first.found()?.first, let lent = second.found() else {
      return fail(
        "withScratchFile in two processes", required: "four files in tmp", got: "fewer")
    }
    expect(
      !lent.contains(left),
      "First run: killed inside withScratchFile\nSecond run: withScratchFile, three nested",
      required: "other files than the one that was left, \(shown(URL(fileURLWithPath: left)))",
      got: lent.map { shown(URL(fileURLWithPath: $0)) }.joined(separator: ", "))
  }

  @Test func `a folder in place of the scratch file goes too`() throws {
    let steps = "withScratchFile { make a folder there with a file in it }"
    var leavings = Leavings()
    for _ in 1...3 {
      _ = attempt(steps) { () throws -> Void in
        try withScratchFile { scratch in
          guard expectUsable(scratch) else { return }
          try Files.removeAll(at: scratch)
          try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
          try put("page", at: scratch.appendingPathComponent("page.txt"))
        }
      }
      guard leavings.expectNone(steps) else { return }
    }
  }
}
