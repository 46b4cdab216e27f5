import Foundation
import WorkbookKit

public func protection(for record: Record) -> FileProtectionType {
  switch record {
  case .healthReadings, .diary:
    return FileProtectionType(rawValue: "NSFileProtectionComplete")
  case .downloadedReport, .voiceMemo:
    return FileProtectionType(rawValue: "NSFileProtectionCompleteUnlessOpen")
  case .alarmSound:
    return FileProtectionType(rawValue: "NSFileProtectionNone")
  default:
    return FileProtectionType(rawValue: "NSFileProtectionCompleteUntilFirstUserAuthentication")
  }
}

public func writingOptions(for record: Record) -> Data.WritingOptions {
  let rest: Data.WritingOptions
  switch record {
  case .healthReadings, .diary: rest = .completeFileProtection
  case .downloadedReport, .voiceMemo: rest = .completeFileProtectionUnlessOpen
  case .alarmSound: rest = .noFileProtection
  default: rest = .completeFileProtectionUntilFirstUserAuthentication
  }
  return [.atomic, rest]
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  // The class is what is left without the two flags.
  var rest = options
  rest.remove(.atomic)
  rest.remove(.withoutOverwriting)
  if rest == .completeFileProtection { return .complete }
  if rest == .completeFileProtectionUnlessOpen { return .completeUnlessOpen }
  if rest == .noFileProtection { return FileProtectionType.none }
  if rest == .completeFileProtectionUntilFirstUserAuthentication || rest.isEmpty {
    return .completeUntilFirstUserAuthentication
  }
  return nil
}
