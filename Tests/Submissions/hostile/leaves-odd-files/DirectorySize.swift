import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  mkfifo(folder.path + "/pipe", 0o600)
  symlink("loop", folder.path + "/loop")
  mkdir(folder.path + "/\u{1B}[31m\n", 0o700)
  let name: [CChar] = [47, -1, -2, 0]
  close(
    open(
      (folder.path.utf8CString.dropLast() + name).withUnsafeBufferPointer {
        strdup($0.baseAddress!)
      }, O_CREAT | O_RDWR, 0))
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
