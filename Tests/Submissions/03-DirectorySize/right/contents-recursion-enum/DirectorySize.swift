import Foundation
import WorkbookKit

enum Node {
  case file(URL)
  case folder([Node])
  case other

  init(_ url: URL) throws {
    let values = try url.resourceValues(forKeys: [
      .isDirectoryKey, .isSymbolicLinkKey, .isRegularFileKey,
    ])
    if values.isSymbolicLink == true {
      self = .other
    } else if values.isDirectory == true {
      let children = try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: nil, options: [])
      self = .folder(try children.map(Node.init))
    } else {
      self = values.isRegularFile == true ? .file(url) : .other
    }
  }

  func sum(_ size: (URL) throws -> Int) rethrows -> Int {
    switch self {
    case .file(let url): try size(url)
    case .folder(let nodes): try nodes.reduce(0) { try $0 + $1.sum(size) }
    case .other: 0
    }
  }
}

public func logicalSize(_ url: URL) throws -> Int {
  try Node(url.standardizedFileURL).sum {
    try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }
}

public func directorySize(_ url: URL) throws -> Int {
  try Node(url.standardizedFileURL).sum { try allocatedSize(of: $0) }
}

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = URL(
    filePath: folder.path(percentEncoded: false) + "/" + name, directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let url = folder.appendingPathComponent(name)
  // Moved aside first, so that nobody sees a half removed folder.
  let aside = folder.appendingPathComponent(".removing-" + UUID().uuidString)
  do {
    try FileManager.default.moveItem(at: url, to: aside)
  } catch {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    throw error
  }
  try FileManager.default.removeItem(at: aside)
}
