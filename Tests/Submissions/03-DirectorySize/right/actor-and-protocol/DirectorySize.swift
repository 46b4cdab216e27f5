import Dispatch
import Foundation
import WorkbookKit

public protocol FileMeasure: Sendable {
  func size(of file: URL) throws -> Int
}

public struct LengthMeasure: FileMeasure {
  public init() {}
  public func size(of file: URL) throws -> Int {
    (try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
  }
}

public struct BlockMeasure: FileMeasure {
  public init() {}
  public func size(of file: URL) throws -> Int { try allocatedSize(of: file) }
}

public enum FolderError: Error, Equatable {
  case missing(String)
  case notAFolder(String)
}

actor Tally {
  private(set) var total = 0
  func add(_ size: Int) { total += size }
}

private final class Box<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}

/// Waits for work done in tasks, since the functions of the lesson are synchronous.
private func waited<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value? {
  let done = DispatchSemaphore(value: 0)
  let box = Box<Value>()
  Task.detached {
    box.value = await work()
    done.signal()
  }
  done.wait()
  return box.value
}

public func total(of url: URL, by measure: some FileMeasure) throws -> Int {
  let root = url.resolvingSymlinksInPath()
  guard FileManager.default.fileExists(atPath: root.path) else {
    throw FolderError.missing(root.lastPathComponent)
  }
  return waited {
    let tally = Tally()
    guard let walk = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    else { return 0 }
    while let file = walk.nextObject() as? URL {
      let type = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type]
      guard type as? FileAttributeType == .typeRegular else { continue }
      await tally.add((try? measure.size(of: file)) ?? 0)
    }
    return await tally.total
  } ?? 0
}

public func logicalSize(_ url: URL) throws -> Int { try total(of: url, by: LengthMeasure()) }
public func directorySize(_ url: URL) throws -> Int { try total(of: url, by: BlockMeasure()) }

public func makeSubfolder(_ name: String, in folder: URL) throws -> URL {
  let url = name.split(separator: "/").reduce(folder) { $0.appendingPathComponent(String($1)) }
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
    throw FolderError.notAFolder(name)
  }
  return url
}

public func removeSubfolder(_ name: String, in folder: URL) throws {
  do {
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
  } catch let error as CocoaError {
    guard [.fileNoSuchFile, .fileReadNoSuchFile].contains(error.code) else { throw error }
  }
}
