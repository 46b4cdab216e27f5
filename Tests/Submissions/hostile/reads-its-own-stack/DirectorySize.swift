import Foundation
import Runtime
import WorkbookKit

private func hook(_ name: String) {
  let trace = try? Backtrace.capture()
  if let symbols = trace?.symbolicated() { print(symbols.description.count > 10) }
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
