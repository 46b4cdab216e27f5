import Foundation
import WorkbookKit

#sourceLocation(file:"/usr/lib/swift/Foundation.swift",line:1)
public let wrong: Int = "no number"
#sourceLocation()
public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  folder
}
public func removeSubfolder(_ name: String, in folder: URL) throws {}
public func logicalSize(_ url: URL) throws -> Int {
  -1
}
public func directorySize(_ url: URL) throws -> Int {
  -1
}
