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
  var sum = 0
  for file in try regularFiles(below: url) {
    sum += (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
  }
  return sum
}

public func directorySize(_ url: URL) throws -> Int {
  var sum = 0
  for file in try regularFiles(below: url) {
    sum += try allocatedSize(of: file)
  }
  return sum
}

func regularFiles(below url: URL) throws -> [URL] {
  guard FileManager.default.fileExists(atPath: url.path) else {
    throw CocoaError(.fileReadNoSuchFile)
  }
  let keys: Set<URLResourceKey> = [.isRegularFileKey]
  let walk = FileManager.default.enumerator(at: url, includingPropertiesForKeys: Array(keys))
  var files: [URL] = []
  while let file = walk?.nextObject() as? URL {
    let values = try file.resourceValues(forKeys: keys)
    if values.isRegularFile == true { files.append(file) }
  }
  return files
}
