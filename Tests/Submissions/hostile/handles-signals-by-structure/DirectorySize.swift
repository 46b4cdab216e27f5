import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  var action = sigaction()
  action.__sigaction_handler.sa_handler = { _ in while true { sleep(1) } }
  sigaction(SIGSEGV, &action, nil)
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
