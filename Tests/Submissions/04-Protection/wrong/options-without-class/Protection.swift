import Foundation
import WorkbookKit

protocol Guarded {
  var classOfProtection: FileProtectionType { get }
}

extension Record: Guarded {
  var classOfProtection: FileProtectionType {
    switch self {
    case .healthReadings: return .complete
    case .diary: return .complete
    case .downloadedReport: return .completeUnlessOpen
    case .voiceMemo: return .completeUnlessOpen
    case .syncSettings: return .completeUntilFirstUserAuthentication
    case .playlist: return .completeUntilFirstUserAuthentication
    case .alarmSound: return .none
    }
  }
}

public func protection(for record: Record) -> FileProtectionType { record.classOfProtection }

/// Numbers as Foundation packs them: the class above bit 28.
enum PackedClass: UInt, CaseIterable {
  case none = 1
  case complete, unlessOpen, untilFirst

  var type: FileProtectionType {
    switch self {
    case .none: .none
    case .complete: .complete
    case .unlessOpen: .completeUnlessOpen
    case .untilFirst: .completeUntilFirstUserAuthentication
    }
  }
}

public func writingOptions(for record: Record) -> Data.WritingOptions {
  [.atomic]
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let number = options.rawValue >> 28 & 0xF
  if number == 0 { return .completeUntilFirstUserAuthentication }
  return PackedClass(rawValue: number)?.type
}
