import Foundation
import Testing

@testable import GraderKit

/// What `scripts/grade` does before there is a grader.
@Suite struct `The build of the grader` {
  @Test(arguments: [
    ("echo 'error: the manifest is wrong'; exit 1", "error: the manifest is wrong\n"),
    (
      "echo 'x.swift:1:2: error: no such'; echo ' 1 | error: again'; exit 1",
      "x.swift:1:2: error: no such\n"
    ),
    ("echo 'out of luck'; exit 1", "out of luck\n"),
    (ScriptFixture.builds + "\nrm \"$3/.build/debug/grader\"", "No such file or directory\n"),
  ])
  func `that fails shows why and ends with 3`(_ swift: String, _ shown: String) throws {
    let fixture = try ScriptFixture(swift: swift)
    let result = try fixture.run("scripts/grade")
    #expect(result.exit == .code(3))
    let log = fixture.grader.path + ".log"
    #expect(
      result.errors.hasSuffix(
        """
        \(shown)The grader does not build.
        Read `\(log)`, and see what changed with `git status -- Package.swift grader \
        Lessons/CCrypto`.

        """), "\(result.errors)")
    #expect(!result.errors.contains("again"))
  }

  @Test func `that fails in silence is a fault, too`() throws {
    let fixture = try ScriptFixture(swift: "exit 7")
    let result = try fixture.run("scripts/grade")
    #expect(result.exit == .code(3))
    #expect(
      result.errors.contains(
        "The grader does not build: Swift ended with code 7 and said nothing.\nRun `swift --v"))
  }

  @Test(arguments: ["Swift version 5.9", "Apple Swift version 6.1.2 (swift)"])
  func `does not begin with a Swift that is too old`(_ version: String) throws {
    let fixture = try ScriptFixture()
    try fixture.answer(version)
    let result = try fixture.run("scripts/grade")
    #expect(result.exit == .code(3))
    #expect(result.errors.contains("and the workbook needs 6.2 or later.\nInstall it from"))
    #expect(fixture.called == [])
  }

  @Test func `happens once for the same sources`() throws {
    let fixture = try ScriptFixture()
    for _ in 1...2 { #expect(try fixture.run("scripts/grade").isSuccess) }
    #expect(fixture.called.count == 1)
    // As in a fresh checkout beside a `.build` that was kept.
    try fixture.write("grader/main.swift", "")
    #expect(try fixture.run("scripts/grade").isSuccess)
    #expect(fixture.called.count == 1)
    try fixture.write("grader/main.swift", "// changed")
    #expect(try fixture.run("scripts/grade").isSuccess)
    #expect(fixture.called.count == 2)
  }

  @Test(arguments: ["", "#!/bin/bash\necho \"gradex $*\"\n", "damaged"])
  func `happens again after the program was damaged`(_ bytes: String) throws {
    let fixture = try ScriptFixture()
    #expect(try fixture.run("scripts/grade").isSuccess)
    try fixture.write(".build/workbook/grader", bytes)
    let result = try fixture.run("scripts/grade")
    #expect(result.output.hasPrefix("graded "), "\(result.errors)")
    #expect(fixture.called.count == 2)
  }

  @Test func `takes no compiled modules from where the workbook was before`() throws {
    let fixture = try ScriptFixture()
    let module = ".build/x86_64/debug/ModuleCache/SwiftShims.pcm"
    #expect(try fixture.run("scripts/grade").isSuccess)
    try fixture.write(module, "")
    try fixture.write(".build/workbook/hints.json", "{}")
    try fixture.write("grader/main.swift", "// changed")
    #expect(try fixture.run("scripts/grade").isSuccess)
    #expect(fixture.exists(module))
    try fixture.move(to: "elsewhere")
    try fixture.write("grader/main.swift", "// changed again")
    let result = try fixture.run("scripts/grade")
    #expect(result.output == "graded --workbook \(fixture.root.path)\n", "\(result.errors)")
    #expect(!fixture.exists(module))
    #expect(fixture.exists(".build/workbook/hints.json"))
  }

  @Test(arguments: ["/tmp/é", "/tmp/not there"])
  func `has a temporary folder that the compiler can use`(_ folder: String) throws {
    let fixture = try ScriptFixture(swift: "echo \"error: $TMPDIR\"; exit 1")
    let result = try fixture.run("scripts/grade", [], ["TMPDIR": folder])
    #expect(result.errors.contains("error: /tmp\n"), "\(result.errors)")
  }
}
