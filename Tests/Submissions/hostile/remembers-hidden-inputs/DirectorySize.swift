import Foundation
import WorkbookKit

nonisolated(unsafe) private var asked: [String] = []

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  asked.append(name)
  print(asked)
  return folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {
  print(asked)
}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
