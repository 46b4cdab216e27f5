import Foundation
import WorkbookKit

@_silgen_name("$s7Testing4TestV7currentACSgvgZ") private func current() -> UnsafeRawPointer?

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  _ = current()
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
