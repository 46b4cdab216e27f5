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
    if lstat(file.path, &status) == 0 { bytes += Int(status.st_blocks) * 512 }
  }
  return bytes
}

private func forEachFile(below url: URL, _ body: (URL) throws -> Void) throws {
  let manager = FileManager.default
  let root = url.resolvingSymlinksInPath().path
  _ = try manager.attributesOfItem(atPath: root)
  guard let names = manager.enumerator(atPath: root) else { return }
  for case let name as String in names {
    switch names.fileAttributes?[.type] as? FileAttributeType {
    case .typeRegular?: try body(URL(fileURLWithPath: root + "/" + name))
    case .typeDirectory?, .typeSymbolicLink?: continue
    default: return
    }
  }
}
