import Foundation
import WorkbookKit

private func place(_ name: String, _ folder: URL) -> URL {
  URL(fileURLWithPath: folder.path + "/" + name, isDirectory: true)
}
public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = place(name, folder)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let path = folder.path + "/" + name
  guard FileManager.default.fileExists(atPath: path) else { return }
  for item in try FileManager.default.subpathsOfDirectory(atPath: path).sorted().reversed() {
    do {
      try FileManager.default.removeItem(
        atPath: path + "/" + item.precomposedStringWithCanonicalMapping)
    } catch CocoaError.fileNoSuchFile {
    }
  }
  guard rmdir(path) == 0 else { throw CocoaError(.fileWriteUnknown) }
}

private func each(_ url: URL, _ body: (URL) -> Void) throws {
  let url = url.absoluteURL
  guard try url.checkResourceIsReachable() else { throw CocoaError(.fileReadNoSuchFile) }
  let root = URL(fileURLWithPath: try real(url.path), isDirectory: true)
  let walk = FileManager.default.enumerator(
    at: root, includingPropertiesForKeys: [.isRegularFileKey], options: [])
  while let item = walk?.nextObject() as? URL {
    if (try? item.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true { body(item) }
  }
}
private func real(_ path: String) throws -> String {
  guard let p = realpath(path, nil) else { throw CocoaError(.fileReadNoSuchFile) }
  defer { free(p) }
  return String(cString: p)
}
public func logicalSize(_ url: URL) throws -> Int {
  var total = 0
  try each(url) { total += (try? $0.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0 }
  return total
}
public func directorySize(_ url: URL) throws -> Int {
  var total = 0
  var seen: Set<[UInt64]> = []
  try each(url) { file in
    var s = stat()
    guard lstat(file.path, &s) == 0, seen.insert([UInt64(s.st_dev), UInt64(s.st_ino)]).inserted else { return }
    total += (try? allocatedSize(of: file)) ?? 0
  }
  return total
}
