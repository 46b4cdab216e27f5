import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  try makeSubfolder(path: name.split(separator: "/").map(String.init), in: folder)
}

public func makeSubfolder(path: [String], in folder: URL) throws -> URL {
  guard let first = path.first else {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
  let next = folder.appendingPathComponent(first, isDirectory: true)
  return try makeSubfolder(path: Array(path.dropFirst()), in: next)
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  do {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  } catch {
    let cocoa = error as NSError
    if cocoa.domain == NSCocoaErrorDomain && cocoa.code == 4 { return }
    throw error
  }
}

public func directorySize(_ url: URL) throws -> Int {
  try sizes(url).onDisk
}

public func directorySize(_ urls: [URL]) throws -> Int {
  try urls.map { try directorySize($0) as Int }.reduce(0, +)
}

public func logicalSize(_ url: URL) throws -> Int {
  try sizes(url).logical
}

typealias Sizes = (logical: Int, onDisk: Int)

private func sizes(_ url: URL) throws -> Sizes {
  var sizes: Sizes = (0, 0)
  var open = [url.path]
  while let path = open.popLast() {
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      let item = path + "/" + name
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: item) else {
        continue
      }
      if attributes[.type] as? FileAttributeType == .typeDirectory { open.append(item) }
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      sizes.logical += (attributes[.size] as? NSNumber)?.intValue ?? 0
      sizes.onDisk += try allocatedSize(of: URL(fileURLWithPath: item))
    }
  }
  return sizes
}
