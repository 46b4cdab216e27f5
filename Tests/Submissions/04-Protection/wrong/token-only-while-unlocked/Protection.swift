import Foundation
import WorkbookKit

public func protection(for record: Record) -> FileProtectionType {
  protection(of: writingOptions(for: record)) ?? .complete
}

public func writingOptions(for record: Record) -> Data.WritingOptions {
  switch record {
  case .healthReadings, .diary: [.atomic, .completeFileProtection]
  case .downloadedReport, .voiceMemo: [.atomic, .completeFileProtectionUnlessOpen]
  case .syncSettings, .playlist: [.completeFileProtectionUntilFirstUserAuthentication, .atomic]
  case .alarmSound: [.noFileProtection, .atomic]
  }
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let classes: [UInt: FileProtectionType] = [
    0: .completeUntilFirstUserAuthentication,
    Data.WritingOptions.noFileProtection.rawValue: .none,
    Data.WritingOptions.completeFileProtection.rawValue: .complete,
    Data.WritingOptions.completeFileProtectionUnlessOpen.rawValue: .completeUnlessOpen,
    Data.WritingOptions.completeFileProtectionUntilFirstUserAuthentication.rawValue:
      .completeUntilFirstUserAuthentication,
  ]
  return classes[options.rawValue & Data.WritingOptions.fileProtectionMask.rawValue]
}
