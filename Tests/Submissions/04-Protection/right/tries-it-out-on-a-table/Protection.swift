import Foundation
import WorkbookKit

/// What the app does with a record, as the task's table lists it.
private struct Wish: OptionSet {
  let rawValue: Int
  static let makeWhileLocked = Wish(rawValue: 1)
  static let keepOpen = Wish(rawValue: 2)
  static let openWhileLocked = Wish(rawValue: 4)
  static let openBeforeUnlock = Wish(rawValue: 8)
}

private extension Record {
  var wishes: Wish {
    switch self {
    case .healthReadings, .diary: []
    case .downloadedReport: .makeWhileLocked
    case .voiceMemo: .keepOpen
    case .syncSettings, .playlist: [.makeWhileLocked, .openWhileLocked]
    case .alarmSound: [.openWhileLocked, .openBeforeUnlock]
    }
  }
}

private let classes: [(FileProtectionType, Data.WritingOptions, Wish)] = [
  (.complete, .completeFileProtection, []),
  (.completeUnlessOpen, .completeFileProtectionUnlessOpen, [.makeWhileLocked, .keepOpen]),
  (
    .completeUntilFirstUserAuthentication, .completeFileProtectionUntilFirstUserAuthentication,
    [.makeWhileLocked, .keepOpen, .openWhileLocked]
  ),
  (.none, .noFileProtection, [.makeWhileLocked, .keepOpen, .openWhileLocked, .openBeforeUnlock]),
]

private func strictest(for record: Record) -> (FileProtectionType, Data.WritingOptions, Wish)? {
  classes.first { $0.2.isSuperset(of: record.wishes) }
}

public func protection(for record: Record) -> FileProtectionType {
  strictest(for: record)?.0 ?? .complete
}

public func writingOptions(for record: Record) -> Data.WritingOptions {
  Data.WritingOptions.atomic.union(strictest(for: record)?.1 ?? .completeFileProtection)
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let number = options.intersection(.fileProtectionMask)
  return number.isEmpty
    ? .completeUntilFirstUserAuthentication : classes.first { $0.1 == number }?.0
}
