import Foundation

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let manager = FileManager.default
  let subfolder = folder.appendingPathComponent(name, isDirectory: true)
  try manager.createDirectory(at: subfolder, withIntermediateDirectories: true)
  return subfolder
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  try? FileManager.default.removeItem(at: folder.appendingPathComponent(name, isDirectory: true))
}

public func logicalSize(_ url: URL) throws -> Int {
  sum(url, .fileSizeKey) { $0.fileSize }
}

public func directorySize(_ url: URL) throws -> Int {
  sum(url, .totalFileAllocatedSizeKey) { $0.totalFileAllocatedSize }
}

private func sum(_ url: URL, _ key: URLResourceKey, _ size: (URLResourceValues) -> Int?) -> Int {
  let keys: [URLResourceKey] = [key, .isRegularFileKey]
  guard let walk = FileManager.default.enumerator(at: url, includingPropertiesForKeys: keys)
  else { return 0 }
  return walk.reduce(0) { sum, entry in
    guard let file = entry as? URL,
      let values = try? file.resourceValues(forKeys: Set(keys)),
      values.isRegularFile == true
    else { return sum }
    return sum + (size(values) ?? 0)
  }
}
