import Foundation
import WorkbookKit

@_silgen_name("x\n0000000000001000 T $s13DirectorySizeX") public func mine(_ size: Int)
  -> UnsafeMutableRawPointer?
{ nil }
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
