import Foundation
import Testing

@testable import GraderKit

/// The submissions of `Tests/Submissions` get the verdict that they state.
///
/// All the published ones are graded, up to 9 right ones a lesson, and of the wrong ones enough that
/// each check is seen failing; of the others as many as there is time for, those first whose verdict
/// is known from an earlier run. `WORKBOOK_CORPUS=all scripts/test --filter CorpusTests` grades every
/// one, which takes minutes more.
@Suite struct CorpusTests {
  @Test func `every submission gets its verdict`() async throws {
    let workbook = try Workbook(root: FixtureWorkbook.real)
    let whole = try Corpus(of: workbook, workbook.lessons)
    let environment = ProcessInfo.processInfo.environment
    let isWhole = environment["WORKBOOK_CORPUS"] == "all"
    let chosen = isWhole ? whole : whole.withEachCheckFailedOnce.withRight(atMost: 9)
    #expect(try unseenFailing(in: chosen, of: workbook) == [])
    for kind in Corpus.kinds {
      #expect(chosen.cases.contains { $0.path.contains("/\(kind)/") })
    }
    var others = whole
    others.cases.removeAll(where: Set(chosen.cases).contains)
    let end = environment["WORKBOOK_CORPUS_UNTIL"].flatMap(Double.init) ?? 0
    var options = Grader.Options()
    // One more than there are processors: each waits for the disk at times.
    options.jobs += 1
    let grader = Grader(workbook, options)
    let graded = try await grader.grade(chosen)
    let further = try await grader.grade(others, until: Date(timeIntervalSince1970: end))
    print("\(graded.count + further.count) of \(whole.cases.count) submissions were graded.")
    for (corpusCase, result) in graded + further {
      for problem in corpusCase.problems(with: result) {
        Issue.record("\(corpusCase.path): \(problem)")
      }
      guard corpusCase.hasReport else { continue }
      let folder = workbook.root.appendingPathComponent(corpusCase.path)
      let golden = Golden(url: folder.appendingPathComponent("report.txt"))
      let verdict = try golden.compare(CaseReport.text(of: result, for: corpusCase.verdict))
      #expect(
        verdict == .same,
        "\(corpusCase.path): RECORD_GOLDENS=1 swift test --filter CorpusTests rewrites report.txt.")
    }
  }

  /// The core checks that no wrong submission fails.
  private func unseenFailing(in corpus: Corpus, of workbook: Workbook) throws -> [String] {
    try workbook.lessons.flatMap { lesson in
      let failing = corpus.cases.filter { $0.lesson == lesson && $0.path.contains("/wrong/") }
        .flatMap(\.verdict.fails)
      return try workbook.rubric(of: lesson).checks.filter { $0.level == .core }.map(\.name)
        .filter { !failing.contains($0) }
    }
  }

  @Test func `a verdict that is not what the case states is a problem`() async throws {
    let fixture = try FixtureWorkbook.shared.get()
    let result = try await fixture.grade("fails-one", usesCachedVerdicts: true)
    let name = "a shout is in capitals"
    func problems(_ fails: [String], _ mayFail: [String] = []) -> [String] {
      let verdict = Corpus.Verdict(about: nil, fails: fails, mayFail: mayFail)
      return Corpus.Case(lesson: fixture.lesson, path: "", verdict: verdict).problems(with: result)
    }
    #expect(problems([name]).isEmpty)
    #expect(problems([], [name]).isEmpty)
    #expect(problems([]).count == 1)
    #expect(problems([name, "a greeting bears the name"]).count == 1)
    #expect(problems([name, "no such check"]).count == 1)
  }
}
