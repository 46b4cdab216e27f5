import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  var pid: pid_t = 0
  var words: [UnsafeMutablePointer<CChar>?] = [nil]
  posix_spawn(&pid, "/bin/sh", nil, nil, &words, nil)
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
