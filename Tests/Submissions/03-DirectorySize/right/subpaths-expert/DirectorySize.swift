import Foundation
import WorkbookKit

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = URL(fileURLWithPath: name, isDirectory: true, relativeTo: folder.directory)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let url = folder.directory.appendingPathComponent(name)
  guard (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil else { return }
  try FileManager.default.removeItem(at: url)
}

public func logicalSize(_ url: URL) throws -> Int {
  try files(url).compactMap { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize }.reduce(0, +)
}

public func directorySize(_ url: URL) throws -> Int {
  try files(url).map(allocatedSize(of:)).reduce(0, +)
}

private func files(_ url: URL) throws -> some Sequence<URL> {
  try FileManager.default.subpathsOfDirectory(atPath: url.path).lazy
    .map { URL(fileURLWithPath: url.path + "/" + $0) }
    .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) ?? false }
}

extension URL {
  fileprivate var directory: URL { URL(fileURLWithPath: path, isDirectory: true) }
}
