import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let path = (folder.path as NSString).appendingPathComponent(name)
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  return URL(fileURLWithPath: path)
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let path = (folder.path as NSString).appendingPathComponent(name)
  if access(path, F_OK) != 0 && errno == ENOENT { return }
  try FileManager.default.removeItem(atPath: path)
}

public func logicalSize(_ url: URL) throws -> Int {
  var sum: UInt64 = 0
  try eachFile(url) { _, attributes in sum += attributes[.size] as? UInt64 ?? 0 }
  return Int(sum)
}

public func directorySize(_ url: URL) throws -> Int {
  var blocks = 0
  try eachFile(url) { path, _ in
    var status = stat()
    if lstat(path, &status) == 0 { blocks += Int(status.st_blocks) }
  }
  return blocks * 512
}

private func eachFile(_ url: URL, _ body: (String, [FileAttributeKey: Any]) -> Void) throws {
  guard try url.checkResourceIsReachable() else { throw CocoaError(.fileReadNoSuchFile) }
  let walk = FileManager.default.enumerator(atPath: url.path)
  while let name = walk?.nextObject() as? String {
    let path = url.path + "/" + name
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == FileAttributeType.typeRegular
    else { continue }
    body(path, attributes)
  }
}
