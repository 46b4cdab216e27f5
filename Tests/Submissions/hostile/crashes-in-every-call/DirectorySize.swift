import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  fatalError(String(repeating: "x", count: 100_000))
}
public func removeSubfolder(_ name: String, in folder: URL) throws { fatalError("b\u{1B}[2J") }
public func logicalSize(_ url: URL) throws -> Int { fatalError("c") }
public func directorySize(_ url: URL) throws -> Int { fatalError("d") }
