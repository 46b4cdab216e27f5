import Foundation
import SuiteKit
import WorkbookKit

extension FileProtectionType {
  /// The four classes, from strict to weak.
  static let fromStrictToWeak: [FileProtectionType] = [
    .complete, .completeUnlessOpen, .completeUntilFirstUserAuthentication, .none,
  ]

  /// The options that name the class; nil for what is none of the four.
  var options: Data.WritingOptions? {
    switch rawValue {
    case Self.complete.rawValue: .completeFileProtection
    case Self.completeUnlessOpen.rawValue: .completeFileProtectionUnlessOpen
    case Self.completeUntilFirstUserAuthentication.rawValue:
      .completeFileProtectionUntilFirstUserAuthentication
    case Self.none.rawValue: .noFileProtection
    default: nil
    }
  }
}

/// A class as the student writes it: `.complete`.
func shown(_ type: FileProtectionType?) -> String {
  guard let type else { return "nil" }
  return switch type.rawValue {
  case FileProtectionType.complete.rawValue: ".complete"
  case FileProtectionType.completeUnlessOpen.rawValue: ".completeUnlessOpen"
  case FileProtectionType.completeUntilFirstUserAuthentication.rawValue:
    ".completeUntilFirstUserAuthentication"
  case FileProtectionType.none.rawValue: ".none"
  default: "\(SuiteKit.shown(type.rawValue)), which is none of the four classes"
  }
}

/// Options as the student writes them: `[.atomic, .completeFileProtection]`.
func shown(_ options: Data.WritingOptions) -> String {
  var names: [String] = []
  if options.contains(.atomic) { names.append(".atomic") }
  if options.contains(.withoutOverwriting) { names.append(".withoutOverwriting") }
  switch options.intersection(.fileProtectionMask).rawValue {
  case 0: break
  case Data.WritingOptions.completeFileProtection.rawValue:
    names.append(".completeFileProtection")
  case Data.WritingOptions.completeFileProtectionUnlessOpen.rawValue:
    names.append(".completeFileProtectionUnlessOpen")
  case Data.WritingOptions.completeFileProtectionUntilFirstUserAuthentication.rawValue:
    names.append(".completeFileProtectionUntilFirstUserAuthentication")
  case Data.WritingOptions.noFileProtection.rawValue: names.append(".noFileProtection")
  default: names.append(".init(rawValue: \(options.classNumber) << 28)")
  }
  let known: Data.WritingOptions = [.atomic, .withoutOverwriting, .fileProtectionMask]
  let more = options.subtracting(known).rawValue
  if more != 0 { names.append(".init(rawValue: \(more))") }
  return "[" + names.joined(separator: ", ") + "]"
}

extension Data.WritingOptions {
  /// The number in the mask's bits: 1 to 4 are classes, 0 names none.
  var classNumber: UInt {
    rawValue / (Self.fileProtectionMask.rawValue & ~(Self.fileProtectionMask.rawValue << 1))
  }

  init(classNumber: UInt) {
    let mask = Self.fileProtectionMask.rawValue
    self.init(rawValue: classNumber * (mask & ~(mask << 1)))
  }
}
