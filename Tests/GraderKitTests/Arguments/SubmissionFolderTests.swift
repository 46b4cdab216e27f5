import Foundation
import Testing

@testable import GraderKit

@Suite struct `A submission's folder` {
  private let workbook: Workbook

  init() throws {
    workbook = try Workbook(root: FixtureWorkbook.real)
  }

  @Test func `is the exercises unless one is named`() throws {
    let folder = try SubmissionFolder.url(named: nil, for: workbook.lessons, in: workbook)
    #expect(folder == workbook.exercises)
  }

  @Test func `must be there`() {
    let error = #expect(throws: UsageError.self) {
      try SubmissionFolder.url(named: "/no/such/folder", for: workbook.lessons, in: workbook)
    }
    #expect(error?.problem == "There is no folder `/no/such/folder`.")
  }

  @Test func `holds a lesson's folder when several lessons are graded`() throws {
    let lone = workbook.solutions.appendingPathComponent(workbook.lessons[0].folder).path
    #expect(throws: UsageError.self) {
      try SubmissionFolder.url(named: lone, for: workbook.lessons, in: workbook)
    }
    let folder = try SubmissionFolder.url(
      named: lone, for: [workbook.lessons[0]], in: workbook)
    #expect(folder.path == lone)
    let tree = workbook.solutions.path
    let solutions = try SubmissionFolder.url(named: tree, for: workbook.lessons, in: workbook)
    #expect(solutions.path == tree)
  }
}
