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
  var entered: Set<String> = []
  try visit(url.resolvingSymlinksInPath(), &entered, body)
}

/// Remembers where it was, so that it never walks in circles.
private func visit(_ folder: URL, _ entered: inout Set<String>, _ body: (URL) throws -> Void) throws {
  guard entered.insert(folder.lastPathComponent).inserted else { return }
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
    let item = folder.appendingPathComponent(name)
    var status = stat()
    guard lstat(item.path, &status) == 0 else { continue }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try visit(item, &entered, body)
    case S_IFREG: try body(item)
    default: continue
    }
  }
}
