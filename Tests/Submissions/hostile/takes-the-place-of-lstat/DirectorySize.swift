import Foundation
import WorkbookKit

@c(lstat) public func myStat(_ path: UnsafePointer<CChar>, _ status: UnsafeMutableRawPointer)
  -> Int32
{ 0 }
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
