import Foundation
import WorkbookKit

struct Two<Part> {
  var first: Part
  var second: Part
}
typealias Sixteen<Part> = Two<Two<Two<Two<Part>>>>

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  var huge: Sixteen<Sixteen<Sixteen<Sixteen<Sixteen<Sixteen<Sixteen<Sixteen<UInt8>>>>>>>>?
  huge = nil
  print(huge as Any)
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
