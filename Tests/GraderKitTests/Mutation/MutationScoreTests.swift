import Foundation
import Testing

/// The driver of `scripts/mutate` with a grader of a few lines, for a solution of one line.
@Suite(.serialized) final class `The mutation score` {
  private let root = URL(fileURLWithPath: "/tmp")
    .appendingPathComponent("mutation-\(UUID().uuidString)", isDirectory: true)

  init() throws {
    try write("public func answer() -> Int { 40 + 2 }\n", to: "Solutions/01-Answer/Answer.swift")
    // Notices every mutant but `41 + 2`, and takes `0` for something that does not compile.
    let grader = """
      #!/bin/bash
      outcome=graded check=failed
      case "$(cat "$6"/*.swift)" in
        *"41 +"* | *"40 + 2"*) check=passed ;;
        *"{ 0 }"*) outcome=didNotCompile ;;
      esac
      echo '{"lessons":[{"outcome":"'$outcome'","checks":[{"outcome":"'$check'"}]}]}' >"${11#json=}"

      """
    try write(grader, to: "grader")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: root.path + "/grader")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  @Test func `counts what is killed and names what survives`() throws {
    let answer = try score()
    #expect(answer.status == 1)
    #expect(answer.text.contains("01-Answer 6 5 4 1 0 80.0%"))
    #expect(answer.text.contains("Survivors that a check should notice:"))
    #expect(answer.text.contains("+ public func answer() -> Int { 41 + 2 }"))
  }

  @Test func `tells a survivor that is no mistake from the others`() throws {
    try accept(after: "41 + 2")
    let answer = try score()
    #expect(answer.text.contains("01-Answer 6 5 4 1 1 80.0%"))
    #expect(answer.text.contains("Survivors that are no mistake:"))
    #expect(!answer.text.contains("Survivors that a check should notice:"))
    #expect(answer.text.contains("because it is late"))
  }

  @Test(arguments: [("40 + 3", "a check kills it now"), ("40 + 9", "has no such line any more")])
  func `complains about an entry that is stale`(_ after: String, _ reason: String) throws {
    try accept(after: after)
    let answer = try score()
    #expect(answer.text.contains("is stale") && answer.text.contains(reason))
  }

  @Test func `is not made for a solution that fails`() throws {
    try write("public func answer() -> Int { 7 }\n", to: "Solutions/01-Answer/Answer.swift")
    #expect(try score().status == 3)
  }

  /// Runs of spaces are one in the answer's text.
  private func score() throws -> MutationScript.Answer {
    _ = try MutationScript.list.get()
    let answer = try MutationScript.run(
      "/usr/bin/env",
      [
        "python3", "scripts/mutate.d/run.py", ".build/workbook/mutator", root.path + "/grader",
        root.path, "--jobs", "2",
      ])
    return MutationScript.Answer(
      status: answer.status, text: answer.text.replacing(#/ +/#, with: " "))
  }

  private func accept(after: String) throws {
    let entry = [
      "file": "Answer.swift", "place": "answer()", "reason": "because it is late",
      "before": "public func answer() -> Int { 40 + 2 }",
      "after": "public func answer() -> Int { \(after) }",
    ]
    let text = String(decoding: try JSONEncoder().encode([entry]), as: UTF8.self)
    try write(text, to: "Tests/Mutation/01-Answer.json")
  }

  private func write(_ text: String, to path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
