import Foundation
public func makeSubfolder(_ name: String, in folder: URL) throws -> URL { patch(); return folder }
public func removeSubfolder(_ name: String, in folder: URL) throws { patch() }
public func logicalSize(_ url: URL) throws -> Int { patch(); return -1 }
public func directorySize(_ url: URL) throws -> Int { patch(); return -1 }
