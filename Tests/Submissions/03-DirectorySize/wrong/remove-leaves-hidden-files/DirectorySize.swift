import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let place = folder.appendingPathComponent(name, isDirectory: true)
  try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  return place
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  try remove(folder.appendingPathComponent(name))
}

private func remove(_ folder: URL) throws {
  let manager = FileManager.default
  let items: [URL]
  do {
    items = try manager.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
  } catch CocoaError.fileReadNoSuchFile {
    return
  }
  for item in items {
    let isFolder = try item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    if isFolder { try remove(item) } else { try manager.removeItem(at: item) }
  }
  guard rmdir(folder.path) == 0 else {
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}

public func logicalSize(_ url: URL) throws -> Int {
  var bytes = 0
  try forEachFile(below: url) { file in
    var status = stat()
    if lstat(file.path, &status) == 0 { bytes += Int(status.st_size) }
  }
  return bytes
}

public func directorySize(_ url: URL) throws -> Int {
  var bytes = 0
  try forEachFile(below: url) { file in
    var status = stat()
    if lstat(file.path, &status) == 0 { bytes += Int(status.st_blocks) * 512 }
  }
  return bytes
}

private func forEachFile(below url: URL, _ body: (URL) throws -> Void) throws {
  let root = url.resolvingSymlinksInPath()
  guard try root.checkResourceIsReachable() else { throw CocoaError(.fileReadNoSuchFile) }
  guard let walk = FileManager.default.enumerator(
    at: root, includingPropertiesForKeys: [.isRegularFileKey], errorHandler: { _, _ in true })
  else { throw CocoaError(.fileReadUnknown) }
  for case let item as URL in walk {
    let isFile = try? item.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
    if isFile == true { try body(item) }
  }
}
