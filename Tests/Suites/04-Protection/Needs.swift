import Foundation
import Protection
import SuiteKit
import WorkbookKit

/// What the app does with a record, and the only class that is right for that.
struct Needs {
  let record: Record
  /// What must work beyond reading and writing while the device is unlocked.
  let use: Use?
  let right: FileProtectionType

  static let visible = [
    Needs(record: .healthReadings, use: nil, right: .complete),
    Needs(record: .downloadedReport, use: .create, right: .completeUnlessOpen),
    Needs(
      record: .syncSettings, use: .read, right: .completeUntilFirstUserAuthentication),
    Needs(record: .alarmSound, use: .readBeforeFirstUnlock, right: .none),
  ]
  static let others = [
    Needs(record: .diary, use: nil, right: .complete),
    Needs(record: .voiceMemo, use: .keepOpen, right: .completeUnlessOpen),
    Needs(record: .playlist, use: .read, right: .completeUntilFirstUserAuthentication),
  ]
  static var all: [Needs] { visible + others }

  var required: String {
    "the strictest class with which "
      + (use?.sentence ?? "a file can be read and written while the device is unlocked")
  }

  /// What the device shows about a wrong class: what it refuses, or what it allows needlessly.
  func note(on got: FileProtectionType) throws -> String? {
    guard let options = got.options, let rightOptions = right.options else { return nil }
    let phone = try Phone("tried out")
    let name = shown(got)
    if let use, try !use.works(with: options, on: phone) {
      return "Tried out with \(name): not so, the device refuses. The class is too strict."
    }
    for use in Use.allCases {
      guard try use.works(with: options, on: phone), try !use.works(with: rightOptions, on: phone)
      else { continue }
      return "Tried out with \(name): \(use.sentence). A stricter class does not allow that, and"
        + " the app does not need it."
    }
    return nil
  }
}
