import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let bytes: [UInt8] = [0xFF, 0xFE, 0, 0xC3, 0x28, 0xED, 0xA0, 0x80, 10]
  write(1, bytes, bytes.count)
  write(2, bytes, bytes.count)
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
