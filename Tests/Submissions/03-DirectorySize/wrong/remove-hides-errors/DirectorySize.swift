import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let path = folder.path + "/" + name
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  return URL(fileURLWithPath: path, isDirectory: true)
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
}

public func logicalSize(_ url: URL) throws -> Int {
  try sum(url) { path in
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int ?? 0
  }
}

public func directorySize(_ url: URL) throws -> Int {
  try sum(url) { path in (try? allocatedSize(of: URL(fileURLWithPath: path))) ?? 0 }
}

private func sum(_ folder: URL, _ size: (String) -> Int) throws -> Int {
  var total = 0
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
    let item = folder.appendingPathComponent(name)
    let kind = (try? FileManager.default.attributesOfItem(atPath: item.path))?[.type]
    switch kind as? FileAttributeType {
    case .some(.typeRegular): total += size(item.path)
    case .some(.typeDirectory): total += try sum(item, size)
    default: break
    }
  }
  return total
}
