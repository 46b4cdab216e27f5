import Foundation
import ThumbnailKit
import WorkbookKit

private final class Boxed {
  let bitmap: Bitmap
  init(_ bitmap: Bitmap) { self.bitmap = bitmap }
}

public actor ImageCache {
  private let memory = NSCache<NSString, Boxed>()
  private let fileManager = FileManager.default
  private let directory: URL

  public init() {
    directory = fileManager.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("imgs", isDirectory: true)
    try? fileManager.createDirectory(at: directory, withIntermediateDirectories: true)
    memory.countLimit = 100
    memory.totalCostLimit = 50 * 1024 * 1024
  }

  public func store(_ data: Data, for key: String) {
    let url = fileURL(for: key)
    if !fileManager.fileExists(atPath: directory.path) {
      try? fileManager.createDirectory(at: directory, withIntermediateDirectories: true)
    }
    try? data.write(to: url, options: .atomic)
    if let bitmap = thumbnail(of: data, maxPixelSize: 100) {
      memory.setObject(Boxed(bitmap), forKey: key as NSString, cost: bitmap.byteCount)
    } else {
      memory.removeObject(forKey: key as NSString)
    }
  }

  public func image(for key: String) -> Bitmap? {
    if let boxed = memory.object(forKey: key as NSString) { return boxed.bitmap }
    guard let data = try? Data(contentsOf: fileURL(for: key)),
      let bitmap = thumbnail(of: data, maxPixelSize: 100)
    else { return nil }
    memory.setObject(Boxed(bitmap), forKey: key as NSString, cost: bitmap.byteCount)
    return bitmap
  }

  public func diskUsage() -> Int {
    guard
      let enumerator = fileManager.enumerator(
        at: directory, includingPropertiesForKeys: [.isRegularFileKey])
    else { return 0 }
    var total = 0
    for case let url as URL in enumerator {
      guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        continue
      }
      total += (try? allocatedSize(of: url)) ?? 0
    }
    return total
  }

  private func fileURL(for key: String) -> URL {
    let digest = SHA256.hash(data: Data(key.utf8))
    return directory.appendingPathComponent(digest.map { String(format: "%02x", $0) }.joined())
  }
}
