import Foundation
import WorkbookKit

/// The protection class of a record: the strictest one that allows all that the app does with it.
///
/// From strict to weak: `.complete`, `.completeUnlessOpen`,
/// `.completeUntilFirstUserAuthentication`, `.none`.
public func protection(for record: Record) -> FileProtectionType {
  // TODO: task 1
  FileProtectionType(rawValue: "TODO")
}

/// The options to write a record with: `.atomic` and the record's class, nothing else.
public func writingOptions(for record: Record) -> Data.WritingOptions {
  // TODO: task 2
  []
}

/// The protection class of a file that is written with these options.
///
/// Options that name no class give the default, `.completeUntilFirstUserAuthentication`.
///
/// - Returns: nil when the number in the options is that of none of the four classes.
public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  // TODO: task 3
  nil
}
