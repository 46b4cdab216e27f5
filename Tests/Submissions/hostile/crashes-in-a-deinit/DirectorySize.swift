import Foundation
import WorkbookKit

private final class Bomb: Sendable { deinit { fatalError("in deinit") } }
private struct Odd: Error { let bomb = Bomb() }
private func hook(_ name: String) {
  let odd: any Error = Odd()
  _ = odd
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
