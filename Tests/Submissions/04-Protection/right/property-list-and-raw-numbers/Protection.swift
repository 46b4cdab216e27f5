import Foundation
import WorkbookKit

/// The number of a class in the upper four bits of the options, and what both are called.
private let numbers: [(number: UInt, type: FileProtectionType)] = [
  (1, .none), (2, .complete), (3, .completeUnlessOpen), (4, .completeUntilFirstUserAuthentication),
]

private let unit: UInt = {
  let mask = Data.WritingOptions.fileProtectionMask.rawValue
  return 1 << UInt(mask.trailingZeroBitCount)
}()

public func protection(for record: Record) -> FileProtectionType {
  let needsKeyWhileLocked: Set<Record> = [.syncSettings, .playlist]
  let startsUnlocked: Set<Record> = [.downloadedReport, .voiceMemo]
  if record == .alarmSound { return FileProtectionType.none }
  if needsKeyWhileLocked.contains(record) { return .completeUntilFirstUserAuthentication }
  return startsUnlocked.contains(record) ? .completeUnlessOpen : .complete
}

public func writingOptions(for record: Record) -> Data.WritingOptions {
  let type = protection(for: record)
  var options = Data.WritingOptions(rawValue: 0)
  for entry in numbers where entry.type.rawValue == type.rawValue {
    options = Data.WritingOptions(rawValue: entry.number * unit)
  }
  options.insert(.atomic)
  return options
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let number = (options.rawValue & Data.WritingOptions.fileProtectionMask.rawValue) / unit
  guard number != 0 else { return .completeUntilFirstUserAuthentication }
  return numbers.first { $0.number == number }?.type
}
