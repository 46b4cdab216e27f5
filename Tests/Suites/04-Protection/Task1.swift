import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 1 · A class for each record` {
  @Test func `what is used only while unlocked is closed otherwise`() throws {
    try expectRight(.healthReadings)
  }

  @Test func `a download can make its file while the device is locked`() throws {
    try expectRight(.downloadedReport)
  }

  @Test func `the sync can read its settings while the device is locked`() throws {
    try expectRight(.syncSettings)
  }

  @Test func `the alarm can sound before the first unlock`() throws {
    try expectRight(.alarmSound)
  }

  @Test func `the other records have the strictest class that works`() throws {
    for needs in Needs.others { try expectRight(needs.record) }
  }

  private func expectRight(_ record: Record) throws {
    for needs in Needs.all where needs.record == record {
      let got: FileProtectionType = protection(for: record)
      let isRight = got.rawValue == needs.right.rawValue
      guard
        expect(
          isRight, "protection(for: .\(record.rawValue))", required: needs.required,
          got: shown(got), note: try? needs.note(on: got))
      else { return }
    }
    // The same class for all is no answer, even where it happens to be right.
    let answers = Set(Needs.all.map { protection(for: $0.record).rawValue })
    expect(
      answers.count > 1, "protection(for:) for each record in turn",
      required: "other classes for records with other needs",
      got: "\(shown(protection(for: record))) for all of them")
  }
}
