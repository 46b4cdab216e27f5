import Foundation
import WorkbookKit

public func protection(for record: Record) -> FileProtectionType {
  switch record {
  case .healthReadings, .diary: .complete
  case .downloadedReport, .voiceMemo: .completeUnlessOpen
  case .syncSettings, .playlist: .completeUntilFirstUserAuthentication
  case .alarmSound: FileProtectionType.none
  }
}

public func writingOptions(for record: Record) -> Data.WritingOptions {
  switch protection(for: record) {
  case .completeUnlessOpen: [.atomic, .completeFileProtectionUnlessOpen]
  case .completeUntilFirstUserAuthentication:
    [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
  case FileProtectionType.none: [.atomic, .noFileProtection]
  default: [.atomic, .completeFileProtection]
  }
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  switch options.intersection(.fileProtectionMask) {
  case [], .completeFileProtectionUntilFirstUserAuthentication:
    .completeUntilFirstUserAuthentication
  case .completeFileProtection: .complete
  case .completeFileProtectionUnlessOpen: .completeUnlessOpen
  case .noFileProtection: FileProtectionType.none
  default: nil
  }
}
