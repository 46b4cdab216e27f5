import Foundation
import WorkbookKit

final class Endless: Error, CustomReflectable, @unchecked Sendable {
  var customMirror: Mirror { Mirror(self, children: ["me": self, "again": Endless()]) }
}
public func makeSubfolder(_ name: String, in folder: URL) throws -> URL { throw Endless() }
public func removeSubfolder(_ name: String, in folder: URL) throws { throw Endless() }
public func logicalSize(_ url: URL) throws -> Int { throw Endless() }
public func directorySize(_ url: URL) throws -> Int { throw Endless() }
