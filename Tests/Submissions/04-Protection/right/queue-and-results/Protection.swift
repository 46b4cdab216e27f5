import Foundation
import WorkbookKit

public func protection(for record: Record) -> FileProtectionType {
  let isUsedWhileLocked: Bool
  let isMadeOrOpenWhileLocked: Bool
  let isUsedBeforeFirstUnlock: Bool
  switch record {
  case .healthReadings, .diary:
    (isUsedWhileLocked, isMadeOrOpenWhileLocked, isUsedBeforeFirstUnlock) = (false, false, false)
  case .downloadedReport, .voiceMemo:
    (isUsedWhileLocked, isMadeOrOpenWhileLocked, isUsedBeforeFirstUnlock) = (false, true, false)
  case .syncSettings, .playlist:
    (isUsedWhileLocked, isMadeOrOpenWhileLocked, isUsedBeforeFirstUnlock) = (true, true, false)
  case .alarmSound:
    (isUsedWhileLocked, isMadeOrOpenWhileLocked, isUsedBeforeFirstUnlock) = (true, true, true)
  }
  if isUsedBeforeFirstUnlock { return .none }
  if isUsedWhileLocked { return .completeUntilFirstUserAuthentication }
  return isMadeOrOpenWhileLocked ? .completeUnlessOpen : .complete
}

private let table: [(number: Data.WritingOptions, name: String)] = [
  (.completeFileProtectionUntilFirstUserAuthentication, "CompleteUntilFirstUserAuthentication"),
  (.completeFileProtectionUnlessOpen, "CompleteUnlessOpen"),
  (.completeFileProtection, "Complete"),
  (.noFileProtection, "None"),
]

public func writingOptions(for record: Record) -> Data.WritingOptions {
  let raw = protection(for: record).rawValue
  var options = Data.WritingOptions.atomic
  for row in table where raw == "NSFileProtection" + row.name {
    options.formUnion(row.number)
  }
  return options
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  // From the highest number down, so that 3 is met before 2 and 1.
  for row in table where options.contains(row.number) {
    return FileProtectionType(rawValue: "NSFileProtection" + row.name)
  }
  return .completeUntilFirstUserAuthentication
}
