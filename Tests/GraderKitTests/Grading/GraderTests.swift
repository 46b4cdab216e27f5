import Foundation
import Testing

@testable import GraderKit

/// Whole gradings of the fixture workbook: real compiler, real suite, real processes.
@Suite(.serialized) struct GraderTests {
  let fixture: FixtureWorkbook

  init() throws {
    fixture = try FixtureWorkbook.shared.get()
  }

  @Test(arguments: ["passes", "passes-otherwise"])
  func `a right submission passes every check`(name: String) async throws {
    let result = try await fixture.grade(name)
    #expect(result.outcome == .graded)
    #expect(result.outcomes == [.passed, .passed, .passed, .passed])
    #expect(result.isDone)
    #expect(result.earned == 6)
  }

  @Test func `a wrong answer fails its checks and no others`() async throws {
    let result = try await fixture.grade("fails-one")
    #expect(result.outcomes == [.passed, .passed, .failed, .failed])
    #expect(
      result.checks[2].findings == ["Call: shout(\"fire\")\nRequired: \"FIRE\"\nGot: \"fire\""])
    #expect(!result.isDone)
  }

  @Test func `a source that does not compile is shown with file, line and caret`() async throws {
    let result = try await fixture.grade("does-not-compile")
    guard case .didNotCompile(let diagnostics) = result.outcome else {
      Issue.record("got \(result.outcome)")
      return
    }
    let first = try #require(diagnostics.first)
    #expect(first.file.hasSuffix("Greeting.swift"))
    #expect(first.line == 7)
    #expect(first.column > 0)
    #expect(first.source == "  let loud: Int = text.uppercased()")
    #expect(result.ranChecks == 0)
  }

  @Test func `a crash costs its checks and tells the student's line`() async throws {
    let result = try await fixture.grade("crashes")
    #expect(result.outcomes == [.passed, .passed, .crashed, .crashed])
    let crash = try #require(result.checks[2].crash)
    #expect(crash.reason == "Fatal error: Index out of range")
    #expect(crash.place?.file == "Greeting.swift")
    #expect(crash.place?.line == 8)
    #expect(crash.place?.source == "return letters[5].uppercased()")
  }

  @Test func `a crash in a process of the check's own tells the student's line, too`() async throws
  {
    let result = try await fixture.grade("crashes-in-a-child")
    #expect(result.outcomes == [.passed, .failed, .passed, .passed])
    let crash = try #require(result.checks[1].crash)
    #expect(crash.reason == "Fatal error: Index out of range")
    #expect(crash.place?.line == 7)
    #expect(crash.place?.source == #"return "Hello, \(letters[6])!""#)
  }

  @Test(arguments: ["hangs", "waits"])
  func `a hang costs its checks, whether it computes or waits`(name: String) async throws {
    let result = try await fixture.grade(name)
    #expect(result.outcomes == [.passed, .passed, .timedOut, .timedOut])
    let what = name == "hangs" ? "of processor time" : "in which nothing moved"
    #expect(result.checks[2].findings == ["It was stopped after 2 seconds \(what)."])
  }

  @Test func `a lesson has its time, whatever each check may take`() async throws {
    let result = try await fixture.grade("waits") { limits in
      limits.idleSeconds = 60
      limits.lessonSeconds = 8
    }
    let left = CheckOutcome.notRun(reason: "the time for the whole lesson was used up")
    #expect(result.outcomes == [.passed, .passed, .timedOut, left])
    #expect(result.checks[2].findings == ["It was stopped after 8 seconds of the whole lesson."])
  }

  @Test func `a call that would end the checks is refused with its line`() async throws {
    let result = try await fixture.grade("exits")
    let place = Crash.Place(
      file: "Greeting.swift", line: 8,
      source: "public func shout(_ text: String) -> String { exit(0) }")
    #expect(
      result.outcome
        == .refused([
          RefusedCall(
            name: "exit", reason: "It ends the process, and with it the checks that follow.",
            place: place)
        ]))
    #expect(result.ranChecks == 0)
  }

  @Test func `a process that ends itself some other way is no pass`() async throws {
    let result = try await fixture.grade("raises")
    #expect(result.outcomes == [.passed, .passed, .crashed, .crashed])
    #expect(result.checks[2].crash?.reason == "the process was ended by SIGKILL")
  }

  @Test func `a changed function is named in Swift and costs its checks`() async throws {
    let result = try await fixture.grade("changes-a-function")
    #expect(result.outcome == .graded)
    #expect(Array(result.outcomes.prefix(2)) == [.passed, .passed])
    #expect(result.ranChecks == 2)
    #expect(
      result.interfaceChanges == [
        InterfaceChange(
          required: "public func shout(_ text: String) -> String",
          found: "public func shout(text: String) -> String")
      ])
    #expect(result.firstProblem == result.checks[2])
    var other = result
    other.checks[3].outcome = .failed
    #expect(other.firstProblem == result.checks[2], "What lacks a declaration comes first.")
  }

  @Test(arguments: [
    ("hides-a-method", "internal", "public func greeting(for name: String) -> String"),
    ("hides-an-initializer", "private", "public init()"),
  ])
  func `a declaration that is not public costs the checks that need it, whichever process they use`(
    name: String, access: String, required: String
  ) async throws {
    let result = try await fixture.grade(name)
    let missing = CheckOutcome.notRun(reason: "`\(required)` is missing or changed")
    #expect(result.outcomes == [missing, missing, .passed, .passed])
    let found = required.replacing("public", with: access)
    #expect(result.interfaceChanges == [InterfaceChange(required: required, found: found)])
    #expect(result.checks[1].findings.isEmpty)
    #expect(result.hint(for: result.checks[1]) == nil)
  }

  @Test func `a function that moved into a type says so`() async throws {
    let result = try await fixture.grade("wraps-a-function")
    #expect(
      result.interfaceChanges == [
        InterfaceChange(
          required: "public func shout(_ text: String) -> String (in no type)",
          found: "public static func shout(_ text: String) -> String (in `Shouter`)")
      ])
  }

  @Test func `a changed type stops the lesson and is named in Swift`() async throws {
    let result = try await fixture.grade("changes-a-type")
    #expect(result.outcome == .interfaceChanged)
    #expect(
      result.interfaceChanges == [
        InterfaceChange(required: "public struct Greeter", found: "public final class Greeter")
      ])
    #expect(result.ranChecks == 0)
  }

  @Test func `an unchanged stub is not started`() async throws {
    let result = try await fixture.grade("unchanged")
    guard case .empty(.unchangedStub(let file)) = result.outcome else {
      Issue.record("got \(result.outcome)")
      return
    }
    #expect(file == "01-Greeting/Greeting.swift")
    #expect(!result.isDone)
  }

  @Test func `a folder without sources is not started`() async throws {
    let result = try await fixture.grade("empty")
    guard case .empty(.noSources) = result.outcome else {
      Issue.record("got \(result.outcome)")
      return
    }
  }

  @Test func `what a student prints is kept and counts nothing`() async throws {
    let result = try await fixture.grade("passes-otherwise")
    #expect(result.output.contains("shouting fire"))
  }

  @Test func `the same sources get their verdict from the cache`() async throws {
    let first = try await fixture.grade("fails-one", usesCachedVerdicts: true)
    let second = try await fixture.grade("fails-one", usesCachedVerdicts: true)
    #expect(second.isCached)
    #expect(second.outcomes == first.outcomes)
  }
}
