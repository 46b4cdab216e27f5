import Foundation
import WorkbookKit

@_used @`_section`("swift5_tests") private let record: (UInt32, UInt32, UInt, UInt, UInt) = (
  0x7465_7374, 0, 0, 0, 0
)
private func hook(_ name: String) {}

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  hook(name)
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
