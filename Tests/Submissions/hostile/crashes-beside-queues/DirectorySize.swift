import Foundation
import WorkbookKit

private func hook(_ name: String) {
  for index in 0..<8 {
    DispatchQueue.global().async {
      if index < 2 {
        var x = 0
        while x >= 0 { x = (x + 1) & 0xffff }
      } else {
        sleep(100)
      }
    }
  }
  usleep(50_000)
  let empty: [Int] = []
  if name.count < 100 { print(empty[name.count]) }
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
