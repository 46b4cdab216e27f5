import Foundation
import WorkbookKit

private final class Box: Sendable {}
private func hook(_ name: String) {
  let box = Box()
  let u = Unmanaged.passUnretained(box)
  u.release()
  u.release()
  print(box)
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
