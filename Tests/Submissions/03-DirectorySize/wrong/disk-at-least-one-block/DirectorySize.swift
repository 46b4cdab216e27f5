import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let place = folder.appendingPathComponent(name, isDirectory: true)
  try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  return place
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  do {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  } catch CocoaError.fileNoSuchFile {
    return
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
    if lstat(file.path, &status) == 0 { bytes += max(Int(status.st_blocks) * 512, 4096) }
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
