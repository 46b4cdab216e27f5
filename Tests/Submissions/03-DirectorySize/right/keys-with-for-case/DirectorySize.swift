import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = folder.appendingPathComponent(name, isDirectory: true)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  do {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name, isDirectory: true))
  } catch CocoaError.fileNoSuchFile, CocoaError.fileReadNoSuchFile {}
}

public func logicalSize(_ url: URL) throws -> Int {
  var size = 0
  try visit(url) { size += $1 }
  return size
}

public func directorySize(_ url: URL) throws -> Int {
  var size = 0
  try visit(url) { file, _ in size += try allocatedSize(of: file) }
  return size
}

private func visit(_ url: URL, _ body: (URL, Int) throws -> Void) throws {
  guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
    throw CocoaError(.fileReadUnknown)
  }
  let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
  let enumerator = FileManager.default.enumerator(
    at: url, includingPropertiesForKeys: Array(keys)
  ) { _, _ in false }
  guard let enumerator else { throw CocoaError(.fileReadUnknown) }
  for case let file as URL in enumerator {
    let values = try file.resourceValues(forKeys: keys)
    guard let isFile = values.isRegularFile, isFile else { continue }
    try body(file, values.fileSize ?? 0)
  }
}
