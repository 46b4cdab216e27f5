import Foundation
import WorkbookKit

/// What an app needs, as a set; the class follows by elimination.
private struct Need: OptionSet {
  let rawValue: Int
  static let makeWhileLocked = Need(rawValue: 1)
  static let stayOpen = Need(rawValue: 2)
  static let readWhileLocked = Need(rawValue: 4)
  static let beforeFirstUnlock = Need(rawValue: 8)
}
private struct Level {
  let type: FileProtectionType
  let number: UInt
  let offers: Need
}
private let ladder = [
  Level(type: .complete, number: 2, offers: []),
  Level(type: .completeUnlessOpen, number: 3, offers: [.makeWhileLocked, .stayOpen]),
  Level(
    type: .completeUntilFirstUserAuthentication, number: 4,
    offers: [.makeWhileLocked, .stayOpen, .readWhileLocked]),
  Level(
    type: FileProtectionType(rawValue: FileProtectionType.none.rawValue), number: 1,
    offers: [.makeWhileLocked, .stayOpen, .readWhileLocked, .beforeFirstUnlock]),
]
private let needs: [Record: Need] = [
  .downloadedReport: .makeWhileLocked, .voiceMemo: .stayOpen,
  .syncSettings: [.makeWhileLocked, .readWhileLocked], .playlist: .readWhileLocked,
  .alarmSound: .beforeFirstUnlock,
]
private func level(_ record: Record) -> Level {
  ladder.first { $0.offers.isSuperset(of: needs[record, default: []]) } ?? ladder[0]
}
public func protection(for record: Record) -> FileProtectionType { level(record).type }
public func writingOptions(for record: Record) -> Data.WritingOptions {
  Data.WritingOptions(rawValue: Data.WritingOptions.atomic.rawValue | level(record).number << 28)
}
public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let number = (options.rawValue >> 28) & 15
  guard number != 0 else { return .completeUntilFirstUserAuthentication }
  return ladder.first { $0.number == number }?.type
}
