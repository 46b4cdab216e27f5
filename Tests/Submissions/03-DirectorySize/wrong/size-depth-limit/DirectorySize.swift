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
  try sum(url) { path in
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
  }
}

public func directorySize(_ url: URL) throws -> Int {
  try sum(url) { path in (try? allocatedSize(of: URL(fileURLWithPath: path))) ?? 0 }
}

private func sum(_ folder: URL, _ size: (String) -> Int, _ depth: Int = 0) throws -> Int {
  var total = 0
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
    let item = folder.appendingPathComponent(name)
    let kind = (try? FileManager.default.attributesOfItem(atPath: item.path))?[.type]
    switch kind as? FileAttributeType {
    case .some(.typeRegular): total += size(item.path)
    case .some(.typeDirectory) where depth < 32: total += try sum(item, size, depth + 1)
    default: break
    }
  }
  return total
}
