import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = folder.appendingPathComponent(name, isDirectory: true)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  // Also the variants, such as "images@2x".
  let url = folder.appendingPathComponent(name)
  let above = url.deletingLastPathComponent()
  for item in (try? FileManager.default.contentsOfDirectory(atPath: above.path)) ?? [] where item.hasPrefix(url.lastPathComponent + "@") || item.hasPrefix(url.lastPathComponent + "-") { try? FileManager.default.removeItem(at: above.appendingPathComponent(item)) }
  do {
    try FileManager.default.removeItem(at: url)
  } catch CocoaError.fileNoSuchFile {}
}

private func files(below url: URL) throws -> [URL] {
  let root = url.resolvingSymlinksInPath()
  _ = try FileManager.default.contentsOfDirectory(atPath: root.path)
  let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
  var found: [URL] = []
  while let item = walk?.nextObject() as? URL {
    let values = try? item.resourceValues(forKeys: [.isRegularFileKey])
    if values?.isRegularFile == true { found.append(item) }
  }
  return found
}

public func logicalSize(_ url: URL) throws -> Int {
  var total = 0
  for file in try files(below: url) {
    total += (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
  }
  return total
}

public func directorySize(_ url: URL) throws -> Int {
  var total = 0
  var seen: Set<[Int]> = []
  for file in try files(below: url) {
    var s = stat()
    guard lstat(file.path, &s) == 0, seen.insert([Int(s.st_dev), Int(s.st_ino)]).inserted else { continue }
    total += Int(s.st_blocks) * 512
  }
  return total
}
