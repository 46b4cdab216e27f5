import Foundation
import WorkbookKit

#error("No space left on device: posix_spawn error: unable to execute command")
#warning("bwrap: setting up uid map: Permission denied")
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
