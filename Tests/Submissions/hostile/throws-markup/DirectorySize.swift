import Foundation
import WorkbookKit

private struct Loud: Error, CustomStringConvertible {
  var description: String {
    "\u{1B}[31m]]></failure>::error::\u{202E}" + String(repeating: "<b>&amp;", count: 2_500_000)
  }
}

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  if name == "report" { throw Loud() }
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
