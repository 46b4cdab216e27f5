import Foundation
import WorkbookKit

struct Odd: Error, CustomStringConvertible {
  var description: String { "\u{FFFF}\u{FFFE}\u{0}\u{1}\u{7F}\u{85}\u{2028}]]>&#0;" }
}
public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  print("\u{FFFF}]]>\u{0}")
  throw Odd()
}
public func removeSubfolder(_ name: String, in folder: URL) throws {
  fatalError("\u{FFFF}]]>\u{0}\u{202E}")
}
public func logicalSize(_ url: URL) throws -> Int { throw Odd() }
public func directorySize(_ url: URL) throws -> Int { throw Odd() }
