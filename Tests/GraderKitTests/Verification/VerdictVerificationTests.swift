import Foundation
import Testing

@testable import GraderKit

@Suite struct `The course's own code` {
  private let allFailed: [CheckOutcome] = [.failed, .failed, .failed, .failed, .failed]
  private let allPassed: [CheckOutcome] = [.passed, .passed, .passed, .passed, .passed]

  private func ofStub(_ result: LessonResult) -> [String] {
    VerdictVerification.findings(ofStub: result).map(\.problem)
  }

  private func ofSolution(_ result: LessonResult) -> [String] {
    VerdictVerification.findings(ofSolution: result).map(\.problem)
  }

  @Test func `is sound when stubs fail and solutions pass`() {
    #expect(ofStub(Sample.cache(allFailed)) == [])
    #expect(ofSolution(Sample.cache(allPassed)) == [])
  }

  @Test func `has stubs that pass their guards only`() {
    var result = Sample.cache([.passed, .failed, .failed, .failed, .failed])
    #expect(ofStub(result) == ["The stub passes `a stored image is found`, which is no guard."])
    result.checks[0].check.guard = true
    #expect(ofStub(result) == [])
    result.checks[1].check.guard = true
    #expect(ofStub(result) == ["The stub fails the guard `an image costs its bytes`."])
  }

  @Test func `has stubs that never trap`() {
    let result = Sample.cache([.crashed, .failed, .failed, .failed, .failed])
    #expect(ofStub(result) == ["The stub crashes in `a stored image is found`."])
  }

  @Test func `has solutions that pass stretch checks, too`() {
    let result = Sample.cache([.passed, .passed, .passed, .passed, .failed])
    #expect(ofSolution(result) == ["The solution fails `a damaged file is no image`."])
  }

  @Test func `has suites with the rubric's checks and no others`() {
    var result = Sample.cache([.passed, .notRun(reason: "no such test"), .passed, .passed, .passed])
    result.notes = ["The test `x` is not the suite's and counts nothing."]
    #expect(
      ofSolution(result) == [
        "The rubric's check `an image costs its bytes` was not run: no such test.",
        "The test `x` is not the suite's and counts nothing.",
      ])
  }

  @Test(arguments: [Sample.didNotCompile, .interfaceChanged, .notStarted, .graderFault])
  func `is graded at all`(_ sample: Sample) {
    let lesson = sample.report.lessons[0]
    #expect(ofStub(lesson).count == 1)
    #expect(ofSolution(lesson).count == 1)
  }

  @Test func `is graded as a changed copy when it is a stub`() async throws {
    let fixture = try Fixture()
    defer { try? FileManager.default.removeItem(at: fixture.root) }
    let seen = Seen()
    let verification = CourseVerification(try Workbook(root: fixture.root)) { url, lessons in
      await seen.add(url, lessons)
      return Sample.report([])
    }
    _ = try await verification.gradedStubs([Lesson(number: 3, name: "DirectorySize")])
    let files = await seen.files
    #expect(files.last == ["DirectorySize.swift", "Verification.swift"])
  }

  private actor Seen {
    var files: [[String]] = []
    func add(_ url: URL, _ lessons: [Lesson]) {
      let folders = lessons.map { url.appendingPathComponent($0.folder).path }
      files.append(folders.flatMap { FileManager.default.subpaths(atPath: $0) ?? [] }.sorted())
    }
  }
}
