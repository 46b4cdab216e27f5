import Foundation
import Testing

@testable import GraderKit

/// What a grader makes of what another one left half-done, or does meanwhile.
extension UnluckyGraderTests {
  @Test func `a damaged verdict is graded anew`() throws {
    try build()
    let verdicts = fixture.workbook.cache.appendingPathComponent("verdicts")
    #expect(try run(["--jobs", "1"]).exit == .code(0))
    let names = try FileManager.default.contentsOfDirectory(atPath: verdicts.path)
    #expect(!names.isEmpty)
    for name in names { try Data("{".utf8).write(to: verdicts.appendingPathComponent(name)) }
    #expect(try run().exit == .code(0))
  }

  @Test func `a damaged product says which folder to remove`() throws {
    try build()
    let products = fixture.workbook.cache.appendingPathComponent("products")
    let suite = try #require(
      FileManager.default.contentsOfDirectory(atPath: products.path)
        .first { $0.hasPrefix("suite-01-") })
    defer { try? FileManager.default.removeItem(at: products.appendingPathComponent(suite)) }
    let interface = products.appendingPathComponent(suite + "/interface.json")
    try Data("{".utf8).write(to: interface)
    let result = try run(["--fresh"])
    #expect(result.exit == .code(3))
    #expect(result.output.contains(".build/workbook"), "\(result.output)")
  }

  @Test func `two graders at once both give the verdict`() async throws {
    try build()
    let exits = await sideBySide([1, 2, 3, 4], atMost: 4) { _ in try? run(["--fresh"]).exit }
    #expect(exits == [.code(0), .code(0), .code(0), .code(0)])
  }

  @Test func `a grader that is killed leaves nothing that disturbs the next`() throws {
    try build()
    for pause in [20, 60, 120, 200, 300, 450] {
      let process = try ChildProcess(command(["--fresh"]))
      let start = ContinuousClock.now
      while start.duration(to: .now) < .milliseconds(pause) {
        process.read(waiting: 5) { _, _ in }
      }
      process.killAll()
    }
    let result = try run(["--fresh"])
    #expect(result.exit == .code(0), "\(result.output)\(result.errors)")
    let runs = try BuildCache(fixture.workbook.cache).runs
    RunFolder.removeAbandoned(in: runs, age: 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: runs.path).isEmpty)
  }
}
