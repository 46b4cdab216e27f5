import Foundation
import WorkbookKit

// The way it was done in 2009: one object, paths as NSString, attributes as dictionaries.
final class DSFolderManager: NSObject {
  let manager = FileManager()

  func join(_ folder: URL, _ name: String) -> String {
    let base = NSString(string: folder.absoluteURL.path)
    return (base as NSString).isEqual(to: "/") ? "/" + name : String(describing: base) + "/" + name
  }

  func make(_ name: String, _ folder: URL) throws -> URL {
    let path = join(folder, name)
    try manager.createDirectory(atPath: path, withIntermediateDirectories: true, attributes: nil)
    return URL(fileURLWithPath: path)
  }

  func remove(_ name: String, _ folder: URL) throws {
    let path = join(folder, name)
    do {
      try manager.removeItem(atPath: path)
    } catch let error as CocoaError where error.code == .fileNoSuchFile || error.code == .fileReadNoSuchFile {
      return
    }
  }

  /// Sum over the files below, of the figure that the block names.
  func sum(_ url: URL, _ figure: (String, [FileAttributeKey: Any]) -> NSNumber) throws -> Int {
    let root = url.absoluteURL.resolvingSymlinksInPath().path
    let top = try manager.contentsOfDirectory(atPath: root)
    var waiting = top.map { root + "/" + $0.trimmingCharacters(in: .newlines) }
    let total = NSMutableArray()
    while let path = waiting.popLast() {
      guard let attributes = try? manager.attributesOfItem(atPath: path),
        let type = attributes[.type] as? FileAttributeType
      else { continue }
      if type == .typeDirectory {
        waiting += ((try? manager.contentsOfDirectory(atPath: path)) ?? []).map { path + "/" + $0.trimmingCharacters(in: .newlines) }
      } else if type == .typeRegular {
        total.add(figure(path, attributes))
      }
    }
    var result = 0
    for case let number as NSNumber in total { result += number.intValue }
    return result
  }
}

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  try DSFolderManager().make(name, folder)
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  try DSFolderManager().remove(name, folder)
}

public func logicalSize(_ url: URL) throws -> Int {
  try DSFolderManager().sum(url) { $1[.size] as? NSNumber ?? 0 }
}

public func directorySize(_ url: URL) throws -> Int {
  let seen = NSMutableSet()
  return try DSFolderManager().sum(url) { path, attributes in
    let key = "\(attributes[.systemNumber] ?? "?")/\(attributes[.systemFileNumber] ?? path)"
    if seen.contains(key) { return 0 }
    seen.add(key)
    return NSNumber(value: (try? allocatedSize(of: URL(fileURLWithPath: path))) ?? 0)
  }
}
