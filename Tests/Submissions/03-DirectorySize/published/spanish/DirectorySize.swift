import Foundation

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  DiskLevel(folder.appendingPathComponent(name)).directory
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
}

public func logicalSize(_ url: URL) throws -> Int {
  DiskLevel(url).bytes
}

public func directorySize(_ url: URL) throws -> Int {
  DiskLevel(url).bytes
}

/// The disk level of a cache: it sees to its own folder as soon as it is made.
struct DiskLevel {
  let directory: URL

  init(_ directory: URL) {
    self.directory = directory
    if !FileManager.default.fileExists(atPath: directory.path) {
      try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
  }

  var bytes: Int {
    let keys: [URLResourceKey] = [.fileSizeKey, .isDirectoryKey]
    guard
      let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: keys)
    else { return 0 }
    var bytes = 0
    for case let file as URL in files {
      let values = try? file.resourceValues(forKeys: Set(keys))
      if values?.isDirectory != true { bytes += values?.fileSize ?? 0 }
    }
    return bytes
  }
}
