import Foundation
import WorkbookKit

// The four classes as the fiche tells them:
// .complete: unreadable while the device is locked.
// .completeUnlessOpen: readable if opened before the lock (downloads in the background).
// .completeUntilFirstUserAuthentication (default): readable after the first unlock.
// .none: no protection.

public func protection(for record: Record) -> FileProtectionType {
  switch record {
  case .healthReadings, .diary: return .complete
  case .downloadedReport, .voiceMemo: return .completeUnlessOpen
  case .syncSettings, .playlist: return .completeUntilFirstUserAuthentication
  case .alarmSound: return .none
  }
}

public func writingOptions(for record: Record) -> Data.WritingOptions {
  switch protection(for: record) {
  case .complete: return [.atomic, .completeFileProtection]
  case .completeUnlessOpen: return [.atomic, .completeFileProtectionUnlessOpen]
  case .none: return [.atomic, .noFileProtection]
  default: return [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
  }
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  switch options.intersection(.fileProtectionMask) {
  case .completeFileProtection: return .complete
  case .completeFileProtectionUnlessOpen: return .completeUnlessOpen
  case .completeFileProtectionUntilFirstUserAuthentication, []:
    return .completeUntilFirstUserAuthentication
  case .noFileProtection: return FileProtectionType.none
  default: return nil
  }
}
