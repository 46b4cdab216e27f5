import Foundation
import WorkbookKit

import Dispatch
import Synchronization

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = URL(fileURLWithPath: folder.path + "/" + name, isDirectory: true)
  try FileManager().createDirectory(atPath: url.path, withIntermediateDirectories: true)
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  let path = folder.path + "/" + name
  var status = stat()
  // Only what lstat says is not there: a link that leads nowhere is there.
  if lstat(path, &status) != 0, errno == ENOENT { return }
  try FileManager().removeItem(atPath: path)
}

public func logicalSize(_ url: URL) throws -> Int {
  try Totals(below: url).length.load(ordering: .relaxed)
}

public func directorySize(_ url: URL) throws -> Int {
  try Totals(below: url).space.load(ordering: .relaxed)
}

/// Each level of the tree at once, its folders side by side.
private final class Totals: Sendable {
  let length = Atomic(0)
  let space = Atomic(0)

  init(below url: URL) throws {
    var level = [url.path]
    _ = try FileManager.default.contentsOfDirectory(atPath: url.path)
    while !level.isEmpty {
      let next = Mutex<[String]>([])
      let folders = level
      DispatchQueue.concurrentPerform(iterations: folders.count) { index in
        let inner = self.measure(folders[index])
        next.withLock { $0 += inner }
      }
      level = next.withLock { $0 }
    }
  }

  private func measure(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { folder + "/" + $0 }.filter { path in
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
        return false
      }
      if attributes[.type] as? FileAttributeType == .typeRegular {
        length.add((attributes[.size] as? NSNumber)?.intValue ?? 0, ordering: .relaxed)
        space.add((try? allocatedSize(of: URL(fileURLWithPath: path))) ?? 0, ordering: .relaxed)
      }
      return attributes[.type] as? FileAttributeType == .typeDirectory
    }
  }
}
