import Foundation
import WorkbookKit

public func protection(for record: Record) -> FileProtectionType {
  switch record {
  case .healthReadings, .diary: return .complete
  case .downloadedReport, .voiceMemo: return .completeUnlessOpen
  case .syncSettings, .playlist: return .completeUntilFirstUserAuthentication
  case .alarmSound: return .none
  }
}

public func writingOptions(for record: Record) -> Data.WritingOptions {
  switch record {
  case .healthReadings, .diary: return [.atomic, .completeFileProtection]
  case .downloadedReport, .voiceMemo: return [.atomic, .completeFileProtectionUnlessOpen]
  case .syncSettings, .playlist:
    return [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
  case .alarmSound: return [.atomic, .noFileProtection]
  }
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let onlyClass = options.intersection(.fileProtectionMask)
  if onlyClass == .noFileProtection { return FileProtectionType.none }
  if onlyClass == .completeFileProtection { return .complete }
  if onlyClass == .completeFileProtectionUnlessOpen { return .completeUnlessOpen }
  if onlyClass == .completeFileProtectionUntilFirstUserAuthentication || onlyClass.isEmpty {
    return .completeUntilFirstUserAuthentication
  }
  return nil
}
