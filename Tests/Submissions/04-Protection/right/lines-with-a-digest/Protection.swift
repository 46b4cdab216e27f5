import Foundation
import WorkbookKit

extension Record {
  fileprivate var options: Data.WritingOptions {
    if self == .alarmSound { return .noFileProtection }
    if [.syncSettings, .playlist].contains(self) {
      return .completeFileProtectionUntilFirstUserAuthentication
    }
    if self == .voiceMemo || self == .downloadedReport { return .completeFileProtectionUnlessOpen }
    return .completeFileProtection
  }
}
public func protection(for record: Record) -> FileProtectionType {
  protection(of: record.options) ?? .complete
}
public func writingOptions(for record: Record) -> Data.WritingOptions {
  record.options.union(.atomic)
}
public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let table: KeyValuePairs<UInt, FileProtectionType> = [
    0: .completeUntilFirstUserAuthentication, 1: .init(rawValue: "NSFileProtectionNone"),
    2: .complete, 3: .completeUnlessOpen, 4: .completeUntilFirstUserAuthentication,
  ]
  let mask = Data.WritingOptions.fileProtectionMask.rawValue
  return table.first { ($0.key << UInt(mask.trailingZeroBitCount)) == options.rawValue & mask }?
    .value
}
