import Foundation
import WorkbookKit

@_silgen_name("_IO_popen") private func opened(_ a: UnsafePointer<CChar>, _ b: UnsafePointer<CChar>)
  -> UnsafeMutableRawPointer?
private func hook(_ name: String) { _ = opened("echo started > /tmp/started; sleep 30", "r") }

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
