import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  try name.split(separator: "/").reduce(into: folder) { place, part in
    place.appendPathComponent(String(part), isDirectory: true)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  }
}

/// First out of sight, in one step; then the slow part. A folder half removed is never seen.
public func removeSubfolder(_ name: String, in folder: URL) throws {
  let place = folder.appendingPathComponent(name, isDirectory: false)
  let away = place.deletingLastPathComponent()
    .appendingPathComponent(".removed-\(UUID().uuidString)")
  guard rename(place.path, away.path) == 0 else {
    if errno == ENOENT { return }
    throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: place.path])
  }
  try FileManager.default.removeItem(at: away)
}

public func logicalSize(_ url: URL) throws -> Int {
  try statuses(url).lazy.map { Int($0.st_size) }.reduce(0, +)
}

public func directorySize(_ url: URL) throws -> Int {
  let files = Dictionary(
    try statuses(url).map { (Pair(device: UInt($0.st_dev), file: UInt($0.st_ino)), $0) },
    uniquingKeysWith: { first, _ in first })
  return files.values.lazy.map { Int($0.st_blocks) * 512 }.reduce(0, +)
}

private struct Pair: Hashable { let device, file: UInt }

private func statuses(_ url: URL) throws -> some Sequence<stat> {
  let root = url.standardizedFileURL.resolvingSymlinksInPath().path
  guard let paths = FileManager.default.subpaths(atPath: root),
    FileManager.default.fileExists(atPath: root)
  else { throw CocoaError(.fileReadNoSuchFile) }
  return paths.lazy
    .compactMap { path -> stat? in
      var status = stat()
      return lstat(root + "/" + path, &status) == 0 ? status : nil
    }
    .filter { $0.st_mode & S_IFMT == S_IFREG }
}
