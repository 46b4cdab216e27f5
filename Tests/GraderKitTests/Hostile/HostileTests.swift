import Foundation
import Glibc
import Testing

@testable import GraderKit

/// Every submission of `Tests/Submissions/hostile` gets what it deserves and leaves nothing behind.
///
/// `WORKBOOK_HOSTILE=loops,forks scripts/test --filter Hostile` grades some of them and tells more.
/// Only what bears the marks of the range is judged, so that others may run beside it.
@Suite(.serialized) struct HostileTests {
  static let chosen = ProcessInfo.processInfo.environment["WORKBOOK_HOSTILE"]?
    .split(separator: ",")

  static func cases() throws -> [HostileCase] {
    try HostileCase.all().filter { chosen?.contains(Substring($0.name)) ?? true }
  }

  @Test func `every hostile submission gets its verdict and touches nothing`() async throws {
    let layers = Isolation.detect().summary.layers
    let cases = try Self.cases().filter { $0.verdict.needs.map(layers.contains) ?? true }
    #expect(cases.count > 110 || Self.chosen != nil)
    try await grade(cases, in: HostileRange())
  }

  /// The other layers must do without it. What needs it says so, and the reports say that it is missing.
  @Test func `without bubblewrap no point is earned and no process left either`() async throws {
    let isolation = Isolation.detect(usesBubblewrap: false)
    #expect(isolation.summary.layers == ["limits", "symbol gate"])
    let cases = try Self.cases().filter(\.isGradedBare)
    #expect(cases.count > 8 || Self.chosen != nil)
    try await grade(cases, in: HostileRange(isolation: isolation))
  }

  @Test func `a verdict that is not what the case states is a problem`() async throws {
    let fixture = try FixtureWorkbook.shared.get()
    let result = try await fixture.grade("fails-one", usesCachedVerdicts: true)
    let passes = ["a greeting bears the name", "an odd name is greeted, too"]
    func problems(_ passes: [String], _ outcome: String = "graded") -> [String] {
      let verdict = HostileCase.Verdict(
        lesson: "Greeting", about: "", outcome: outcome, passes: passes)
      return HostileCase(name: "", verdict: verdict).problems(with: result)
    }
    #expect(problems(passes).isEmpty)
    #expect(problems([passes[0]]).count == 1)
    #expect(problems(passes + ["a shout is in capitals"]).count == 1)
    #expect(problems(passes + ["no such check"]).count == 2)
    #expect(problems(passes, "refused").count == 1)
  }

  /// Grades the cases side by side, a right submission among every twenty.
  private func grade(_ cases: [HostileCase], in range: HostileRange) async throws {
    let grading = try range.grader.grading { _ in }
    let before = range.state()
    #expect(before.count > 100)
    var work = try cases.map { (hostile: Optional($0), folder: try range.submission(of: $0)) }
    for place in stride(from: work.count, through: 0, by: -20) {
      work.insert((nil, range.honest), at: place)
    }
    // One more than the processors of a small machine: some wait for most of their time.
    let results = await sideBySide(work, atMost: 3) { hostile, folder in
      (hostile, grading.result(of: range.lesson(hostile), in: folder))
    }
    for (hostile, result) in results {
      let name = hostile?.name ?? "the right submission"
      for problem in hostile?.problems(with: result) ?? [] {
        Issue.record("\(name): \(problem)")
      }
      #expect(hostile != nil || result.checks.allSatisfy { $0.outcome == .passed }, "\(result)")
      if Self.chosen != nil { print(hostile?.summary(of: result) ?? name) }
    }
    #expect(range.leftProcesses().isEmpty)
    #expect(try range.leftFolders().isEmpty)
    #expect(range.state() == before)
    try range.close()
  }
}
