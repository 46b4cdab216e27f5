import Foundation
import WorkbookKit

private func hook(_ name: String) {
  let path = NSHomeDirectory() + "/lease"
  let fd = open(path, O_CREAT | O_RDWR, 0o600)
  _ = fcntl(fd, 1024, F_WRLCK)
  let other = open(path, O_RDONLY)
  print(other)
}

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
