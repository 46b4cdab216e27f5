import Foundation
import Glibc
import Testing

@testable import GraderKit

/// What the grader does when the machine lets it down: a clear sentence and code 3, never a verdict
/// on the student, and nothing half-written.
@Suite(.serialized) struct UnluckyGraderTests {
  let fixture: FixtureWorkbook
  let right: String

  init() throws {
    fixture = try FixtureWorkbook.shared.get()
    right = FixtureWorkbook.fixtures.appendingPathComponent("Submissions/passes").path
  }

  @Test func `no toolchain is said in two sentences`() throws {
    let result = try run(environment: ["PATH": "/nonexistent"])
    #expect(result.exit == .code(3))
    #expect(
      result.errors.contains("The Swift compiler `swiftc` is not on the search path. Install"))
  }

  @Test(
    .enabled("needs folders with space in /var/tmp, and without in /dev/shm") {
      FixtureWorkbook.takesSpace("/var/tmp") && !FixtureWorkbook.takesSpace("/dev/shm")
    })
  func `a workbook in memory has its runs on a disk`() throws {
    let folder = URL(fileURLWithPath: "/dev/shm/unlucky-\(UUID().uuidString)/workbook")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    #expect(FixtureWorkbook.takesSpace(try BuildCache(folder).runs.path))
  }

  /// `swift-driver` crashes in a folder with an accent.
  @Test(arguments: ["École d'été", "a b", "a\"b"])
  func `without bubblewrap, too, a submission compiles and runs whatever the workbook's path`(
    name: String
  ) async throws {
    var options = Grader.Options()
    let folder = fixture.workbook.root.appendingPathComponent("\(name) \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    options.cache = folder
    options.isolation = .detect(usesBubblewrap: false)
    let products = folder.appendingPathComponent("products")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // What is built needs no second time.
    try FileManager.default.copyItem(
      at: FixtureWorkbook.real.appendingPathComponent(".build/workbook/products"), to: products)
    let report = try await Grader(fixture.workbook, options)
      .grade(URL(fileURLWithPath: right), [fixture.lesson]) { _ in }
    #expect(report.lessons.first?.isDone == true, "\(report)")
  }

  @Test func `a file in the place of the cache is named`() async throws {
    let file = URL(fileURLWithPath: "/tmp/unlucky-\(UUID().uuidString)")
    try Data("mine".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var options = Grader.Options()
    options.cache = file
    let fault = await #expect(throws: Fault.self) {
      _ = try await Grader(fixture.workbook, options)
        .grade(fixture.workbook.solutions, [fixture.lesson]) { _ in }
    }
    #expect(fault?.problem.contains(file.path) == true)
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
  }

  @Test func `a full disk is the machine's fault, not the student's`() throws {
    guard let bubblewrap = Command.path(of: "bwrap") else { return }
    try build()
    let runs = try BuildCache(fixture.workbook.cache).runs.path
    let result = try run(
      ["--fresh"], behind: [bubblewrap, "--dev-bind", "/", "/", "--size", "8192", "--tmpfs", runs])
    #expect(result.exit == .code(3), "\(result.output)\(result.errors)")
    #expect(result.output.contains("This is a fault of the grader, not of your code."))
  }

  /// As on a machine that has no processes left: what the compiler starts last cannot be started.
  @Test func `a machine without a linker of its own will do`() throws {
    try build()
    let programs = fixture.workbook.root.appendingPathComponent("programs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: programs) }
    for name in ["swiftc", "bwrap", "prlimit", "setpriv"] {
      guard let program = Command.path(of: name) else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: programs.path + "/" + name, withDestinationPath: program)
    }
    let result = try run(["--fresh"], environment: ["PATH": programs.path])
    #expect(result.exit == .code(0), "\(result.output)\(result.errors)")
  }

  @Test func `a suite that cannot be started is the machine's fault, not the student's`() throws {
    try build()
    let products = fixture.workbook.cache.appendingPathComponent("products")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: products.path)
        .first { $0.hasPrefix("suite-01-") })
    let suite = products.appendingPathComponent(name + "/suite")
    let program = try Data(contentsOf: suite)
    defer {
      try? program.write(to: suite)
      chmod(suite.path, 0o755)
    }
    try Data("#!/bin/sh\necho no such thing >&2\nexit 1\n".utf8).write(to: suite)
    let result = try run(["--fresh"])
    #expect(result.exit == .code(3), "\(result.output)\(result.errors)")
    #expect(result.output.contains("The suite cannot be started: no such thing."))
  }

  /// As the kernel does when memory is short: the submission is not to blame for others' hunger.
  @Test func `a run that is killed once is run once more`() async throws {
    let folder = fixture.workbook.root.appendingPathComponent("killed-\(UUID().uuidString)")
    let mark = folder.appendingPathComponent("mark").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = """
      import Foundation

      public struct Greeter {
        public init() {}
        public func greeting(for name: String) -> String { "Hello, \\(name)!" }
      }

      public func shout(_ text: String) -> String {
        if access("\(mark)", F_OK) != 0 {
          close(creat("\(mark)", 0o600))
          raise(SIGKILL)
        }
        return text.uppercased()
      }

      """
    try Data(source.utf8).write(to: folder.appendingPathComponent("Greeting.swift"))
    var options = Grader.Options()
    options.cache = FixtureWorkbook.real.appendingPathComponent(".build/workbook")
    options.usesCachedVerdicts = false
    // Under bubblewrap it could not remember that it was killed.
    options.isolation = .detect(usesBubblewrap: false)
    let report = try await Grader(fixture.workbook, options).grade(folder, [fixture.lesson]) { _ in
    }
    #expect(report.lessons.first?.outcomes == [.passed, .passed, .passed, .passed])
    #expect(FileManager.default.fileExists(atPath: mark), "It was never killed.")
  }

  /// Builds the fixture's suite into the fixture's own cache.
  func build() throws {
    #expect(try run().exit == .code(0))
  }

  func run(
    _ words: [String] = [], behind prefix: [String] = [], environment: [String: String]? = nil
  ) throws -> Tool.Result {
    try Tool.run(command(words, behind: prefix, environment: environment), seconds: 120)
  }

  func command(
    _ words: [String] = [], behind prefix: [String] = [], environment: [String: String]? = nil
  ) -> Command {
    let grader = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("grader").path
    return Command(
      prefix + [grader, "--workbook", fixture.workbook.root.path, "1", "--submission", right]
        + words,
      environment: environment ?? Command.toolEnvironment)
  }
}
