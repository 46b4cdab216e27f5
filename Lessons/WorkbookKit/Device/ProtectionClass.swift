internal import Foundation

/// The four protection classes that both iOS and open-source Foundation have.
enum ProtectionClass: String, CaseIterable, Codable, Sendable {
  case complete
  case completeUnlessOpen
  case completeUntilFirstUserAuthentication
  case none

  /// The class that options name; without one the default, nil for a number that is no class.
  ///
  /// Classes are numbers in the mask's bits, not flags: `complete` and `none` together read as
  /// `completeUnlessOpen`.
  init?(_ options: Data.WritingOptions) {
    switch options.intersection(.fileProtectionMask) {
    case [], .completeFileProtectionUntilFirstUserAuthentication:
      self = .completeUntilFirstUserAuthentication
    case .completeFileProtection: self = .complete
    case .completeFileProtectionUnlessOpen: self = .completeUnlessOpen
    case .noFileProtection: self = .none
    default: return nil
    }
  }

  init(_ accessibility: SimulatedKeychain.Accessibility) {
    switch accessibility {
    case .whenUnlocked: self = .complete
    case .afterFirstUnlock: self = .completeUntilFirstUserAuthentication
    }
  }

  var fileProtectionType: FileProtectionType {
    switch self {
    case .complete: .complete
    case .completeUnlessOpen: .completeUnlessOpen
    case .completeUntilFirstUserAuthentication: .completeUntilFirstUserAuthentication
    case .none: .none
    }
  }
}
