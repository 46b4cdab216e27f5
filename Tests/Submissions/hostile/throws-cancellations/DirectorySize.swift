import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  throw CancellationError()
}
public func removeSubfolder(_ name: String, in folder: URL) throws {
  withUnsafeCurrentTask { $0?.cancel() }
  throw CancellationError()
}
public func logicalSize(_ url: URL) throws -> Int { throw CancellationError() }
public func directorySize(_ url: URL) throws -> Int { throw CancellationError() }
