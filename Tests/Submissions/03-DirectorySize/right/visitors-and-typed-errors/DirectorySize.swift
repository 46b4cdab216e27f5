import Foundation
import WorkbookKit

enum FolderError: Error { case isNoFolder(String), cannotRemove(String), missing(String) }

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  var url = folder
  for part in [""] + name.components(separatedBy: "/") {
    if !part.isEmpty { url = url.appendingPathComponent(part, isDirectory: true) }
    try makeOne(url.path)
  }
  return url
}

private func makeOne(_ path: String) throws(FolderError) {
  let made = (try? FileManager.default.createDirectory(
    atPath: path, withIntermediateDirectories: true)) != nil
  guard made else { throw .isNoFolder(path) }
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let path = folder.appendingPathComponent(name).path
  try? FileManager.default.removeItem(atPath: path)
  // Judged by what is left, not by the error.
  var status = stat()
  guard lstat(path, &status) != 0 else { throw FolderError.cannotRemove(path) }
}

public func logicalSize(_ url: URL) throws -> Int {
  let visitor = LengthVisitor()
  try walk(url, visitor)
  return visitor.total
}

public func directorySize(_ url: URL) throws -> Int {
  let visitor = SpaceVisitor()
  try walk(url, visitor)
  return visitor.total
}

private class Visitor {
  var total = 0
  func visit(_ file: URL, _ values: URLResourceValues) {}
}

private final class LengthVisitor: Visitor {
  override func visit(_ file: URL, _ values: URLResourceValues) { total += values.fileSize ?? 0 }
}

private final class SpaceVisitor: Visitor {
  private var seen: Set<NSNumber> = []
  override func visit(_ file: URL, _ values: URLResourceValues) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    if let number = attributes?[.systemFileNumber] as? NSNumber, !seen.insert(number).inserted {
      return
    }
    total += (try? allocatedSize(of: file)) ?? 0
  }
}

private func walk(_ url: URL, _ visitor: Visitor) throws(FolderError) {
  let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey]
  let root = url.absoluteURL.resolvingSymlinksInPath()
  guard (try? root.checkResourceIsReachable()) == true else { throw .missing(root.path) }
  let all = FileManager.default.enumerator(
    at: root, includingPropertiesForKeys: keys, options: [], errorHandler: { _, _ in true })
  all?.lazy.compactMap { $0 as? URL }.forEach { item in
    guard let values = try? item.resourceValues(forKeys: Set(keys)),
      values.isRegularFile == true, values.isSymbolicLink != true
    else { return }
    visitor.visit(item, values)
  }
}
