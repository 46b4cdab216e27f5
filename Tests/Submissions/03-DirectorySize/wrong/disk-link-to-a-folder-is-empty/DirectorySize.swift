import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = folder.appendingPathComponent(name, isDirectory: true)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let url = folder.appendingPathComponent(name, isDirectory: true)
  do {
    try FileManager.default.removeItem(at: url)
  } catch CocoaError.fileNoSuchFile {
    // Gone already.
  }
}

private func regularFiles(below url: URL) throws -> [URL] {
  let folder = url
  _ = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
  var files: [URL] = []
  while let item = walk?.nextObject() as? URL {
    let values = try? item.resourceValues(forKeys: [.isRegularFileKey])
    if values?.isRegularFile == true { files.append(item) }
  }
  return files
}

public func logicalSize(_ url: URL) throws -> Int {
  var total = 0
  for file in try regularFiles(below: url) {
    total += (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
  }
  return total
}

public func directorySize(_ url: URL) throws -> Int {
  var total = 0
  var seen: Set<UInt64> = []
  for file in try regularFiles(below: url) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    if let number = attributes?[.systemFileNumber] as? NSNumber {
      guard seen.insert(number.uint64Value).inserted else { continue }
    }
    total += (try? allocatedSize(of: file)) ?? 0
  }
  return total
}
