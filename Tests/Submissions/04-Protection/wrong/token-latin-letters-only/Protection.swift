import Foundation
import WorkbookKit

/// The protection class of a record: the strictest one that allows all that the app does with it.
///
/// From strict to weak: `.complete`, `.completeUnlessOpen`,
/// `.completeUntilFirstUserAuthentication`, `.none`.
public func protection(for record: Record) -> FileProtectionType {
  // No `default`: whoever adds a record must decide about it here.
  switch record {
  case .healthReadings, .diary: .complete
  case .downloadedReport, .voiceMemo: .completeUnlessOpen
  case .syncSettings, .playlist: .completeUntilFirstUserAuthentication
  case .alarmSound: .none
  }
}

/// The options to write a record with: `.atomic` and the record's class, nothing else.
public func writingOptions(for record: Record) -> Data.WritingOptions {
  // The class comes from task 1, so that the two answers cannot drift apart.
  switch protection(for: record) {
  case .completeUnlessOpen: [.atomic, .completeFileProtectionUnlessOpen]
  case .completeUntilFirstUserAuthentication:
    [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
  case .none: [.atomic, .noFileProtection]
  // `FileProtectionType` is no enum, so `switch` asks for more: when in doubt, the strictest.
  default: [.atomic, .completeFileProtection]
  }
}

/// The protection class of a file that is written with these options.
///
/// Options that name no class give the default, `.completeUntilFirstUserAuthentication`.
///
/// - Returns: nil when the number in the options is that of none of the four classes.
public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  // A class is a number in the bits of the mask, not a flag: cut the number out, then compare it.
  switch options.intersection(.fileProtectionMask) {
  case .noFileProtection: FileProtectionType.none
  case .completeFileProtection: .complete
  case .completeFileProtectionUnlessOpen: .completeUnlessOpen
  case [], .completeFileProtectionUntilFirstUserAuthentication:
    .completeUntilFirstUserAuthentication
  default: nil
  }
}
