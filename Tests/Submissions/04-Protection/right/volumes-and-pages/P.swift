import Foundation
import WorkbookKit
public func protection(for record: Record) -> FileProtectionType {
  switch record {
  case .alarmSound: return FileProtectionType.none
  case .playlist, .syncSettings: return .completeUntilFirstUserAuthentication
  case .voiceMemo, .downloadedReport: return .completeUnlessOpen
  case .healthReadings, .diary: return .complete
  }
}
public func writingOptions(for record: Record) -> Data.WritingOptions {
  // ask the inverse function
  let all: [Data.WritingOptions] = (1...4).map { [.atomic, Data.WritingOptions(rawValue: UInt($0) << 28)] }
  return all.first { protection(of: $0) == protection(for: record) }!
}
public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  var rest = options.rawValue
  for bit in 0..<28 { rest &= ~(1 << bit) }
  switch Double(rest) / Double(1 << 28) {
  case 0, 4: return .completeUntilFirstUserAuthentication
  case 1: return FileProtectionType.none
  case 2: return .complete
  case 3: return .completeUnlessOpen
  default: return Optional.none
  }
}
