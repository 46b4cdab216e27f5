import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let path = folder.path + "/" + name
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  return URL(fileURLWithPath: path, isDirectory: true)
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let path = folder.appendingPathComponent(name).path
  guard FileManager.default.fileExists(atPath: path) else { return }
  try FileManager.default.removeItem(atPath: path)
}

public func logicalSize(_ url: URL) throws -> Int {
  var seen: Set<String> = []
  return try sum(url, &seen) { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
}

public func directorySize(_ url: URL) throws -> Int {
  var seen: Set<String> = []
  return try sum(url, &seen) { try allocatedSize(of: $0) }
}

private func sum(
  _ folder: URL, _ seen: inout Set<String>, _ size: (URL) throws -> Int
) throws -> Int {
  let real = folder.resolvingSymlinksInPath()
  guard seen.insert(real.path).inserted else { return 0 }
  var total = 0
  for name in try FileManager.default.contentsOfDirectory(atPath: real.path) {
    let item = real.appendingPathComponent(name)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder) else {
      continue
    }
    if isFolder.boolValue {
      total += try sum(item, &seen, size)
    } else if try item.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
      total += try size(item)
    }
  }
  return total
}
