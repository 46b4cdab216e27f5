import Foundation

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = folder.appending(path: name, directoryHint: .isDirectory)
  try FileManager().createDirectory(at: url, withIntermediateDirectories: true)
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  do {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  } catch CocoaError.fileNoSuchFile {
    return
  }
}

public func logicalSize(_ url: URL) throws -> Int {
  try statuses(url).reduce(0) { $0 + Int($1.st_size) }
}

public func directorySize(_ url: URL) throws -> Int {
  try statuses(url).reduce(0) { $0 + Int($1.st_blocks) * 1024 }
}

private func statuses(_ url: URL) throws -> [stat] {
  try FileManager.default.subpathsOfDirectory(atPath: url.path).compactMap { subpath in
    var status = stat()
    guard lstat(url.path + "/" + subpath, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFREG ? status : nil
  }
}
