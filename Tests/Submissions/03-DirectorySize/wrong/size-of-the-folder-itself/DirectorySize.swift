import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let subfolder = folder.appendingPathComponent(name)
  try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
  return subfolder
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  do {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  } catch CocoaError.fileNoSuchFile {
    return
  }
}

public func logicalSize(_ url: URL) throws -> Int {
  try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
}

public func directorySize(_ url: URL) throws -> Int {
  try allocatedSize(of: url)
}
