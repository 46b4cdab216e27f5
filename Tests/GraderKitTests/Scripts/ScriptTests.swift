import Foundation
import Testing

@testable import GraderKit

@Suite struct `A script` {
  @Test(arguments: ["blank and 'apostrophe'", "Übung é", "a$b,c#d&e(f)"])
  func `works in a folder with a name such as`(_ name: String) throws {
    let fixture = try ScriptFixture(name)
    let result = try fixture.run("scripts/grade", ["list"])
    #expect(result.exit == .code(0), "\(result.errors)")
    #expect(result.output == "graded --workbook \(fixture.root.path) list\n")
  }

  @Test(
    arguments: ["a:b", "a;b", "50%", "a\"b", "a\\b", "a\nb"], ["grade", "format", "test", "mutate"])
  func `refuses a folder whose path trips the loader or the compiler`(
    _ name: String, _ script: String
  ) throws {
    let fixture = try ScriptFixture(name)
    let result = try fixture.run("scripts/\(script)")
    #expect(result.exit == .code(3))
    #expect(result.errors.split(separator: "\n").count == 2, "\(result.errors)")
    #expect(result.errors.contains("Rename that folder"))
    #expect(fixture.called == [])
  }

  @Test func `works through a link`() throws {
    let fixture = try ScriptFixture()
    let link = fixture.root.path + "/link"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: fixture.root.path + "/scripts/grade")
    let result = try fixture.run(link, ["1"])
    #expect(result.output == "graded --workbook \(fixture.root.path) 1\n", "\(result.errors)")
  }

  @Test(arguments: ["format", "test", "mutate", "fuzz", "validate-report", "bench", "soak"])
  func `shows its use and does nothing else`(_ script: String) throws {
    let fixture = try ScriptFixture()
    let result = try fixture.run("scripts/\(script)", ["--help"])
    #expect(result.exit == .code(0))
    #expect(result.output.contains("  scripts/\(script)"))
    #expect(!result.output.contains("#") && !result.output.contains("set -"))
    #expect(result.errors.isEmpty)
    #expect(fixture.called == [])
  }

  @Test(arguments: [
    ("format", ["--chekc"]), ("format", ["--check", "more"]), ("fuzz", []), ("fuzz", ["ten"]),
    ("fuzz", ["1", "2"]), ("mutate", ["--list"]), ("mutate", ["--list", "/nope"]),
    ("mutate", ["--nope"]), ("mutate", ["1", "--jobs", "many"]), ("mutate", ["--jobs"]),
    ("bench", ["--nope"]), ("soak", ["x"]), ("soak", ["--nope"]), ("soak", ["--gradings", "x"]),
    ("validate-report", []), ("validate-report", ["/nope"]), ("validate-report", ["/"]),
  ])
  func `ends with 2 after a wrong command line and changes nothing`(
    _ script: String, _ arguments: [String]
  ) throws {
    let fixture = try ScriptFixture()
    let result = try fixture.run("scripts/\(script)", arguments)
    #expect(result.exit == .code(2))
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(result.errors)")
    #expect(lines.first?.contains("`\(arguments.last ?? "")`") ?? false || arguments.count != 1)
    #expect(lines.last == "Run `scripts/\(script) --help` to see how it is used.")
    #expect(fixture.called == [])
    #expect(!fixture.exists(".build"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `ends what it started when a signal ends it`(_ signal: Int32) throws {
    let fixture = try ScriptFixture(
      swift: """
        trap 'touch "$3/interrupted"; exit 1' INT
        touch "$3/started"
        for round in {1..600}; do sleep 0.1; done
        """)
    // A shell cannot catch what its parent ignores.
    var command = fixture.command("scripts/grade")
    command.words = ["/usr/bin/env", "--default-signal"] + command.words
    let process = try ChildProcess(command)
    let start = ContinuousClock.now
    while !fixture.exists("started"), start.duration(to: .now) < .seconds(30) { usleep(20_000) }
    kill(process.pid, signal)
    var exit: ChildProcess.Exit?
    while exit == nil, start.duration(to: .now) < .seconds(40) {
      process.read(waiting: 100) { _, _ in }
      exit = process.ended()
    }
    #expect(exit == .code(signal == SIGINT ? 130 : 143))
    #expect(fixture.exists("interrupted"))
    process.killAll()
  }
}
