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
  do { try FileManager.default.removeItem(atPath: folder.path.appending("/").appending(name)) }
  catch let error as NSError where error.domain == NSCocoaErrorDomain && error.code == NSFileNoSuchFileError {}
}
final class Tally: NSObject {
  private(set) var length = NSNumber(value: 0 as Int64)
  private(set) var space = NSNumber(value: 0 as Int64)
  init(_ url: NSURL) throws {
    super.init()
    let manager = FileManager.default
    let root = (url.absoluteURL?.path ?? "") + "/."
    _ = try manager.contentsOfDirectory(atPath: root)
    let nodes = NSMutableSet()
    guard let walk = manager.enumerator(atPath: root) else { throw CocoaError(.fileReadUnknown) }
    while let relative = walk.nextObject() as? String {
      guard let attributes = walk.fileAttributes as NSDictionary?,
        attributes.object(forKey: FileAttributeKey.type) as? FileAttributeType == .typeRegular,
        let size = attributes.object(forKey: FileAttributeKey.size) as? NSNumber else { continue }
      length = NSNumber(value: length.int64Value + size.int64Value)
      if let node = attributes.object(forKey: FileAttributeKey.systemFileNumber) as? NSNumber {
        if nodes.contains(node) { continue }
        nodes.add(node)
      }
      let file = NSURL(fileURLWithPath: root + "/" + relative, isDirectory: false) as URL
      space = NSNumber(value: space.int64Value + Int64((try? allocatedSize(of: file)) ?? 0))
    }
  }
}
public func logicalSize(_ url: URL) throws -> Int { try Tally(url as NSURL).length.intValue }
public func directorySize(_ url: URL) throws -> Int { try Tally(url as NSURL).space.intValue }
