import Foundation
import ThumbnailKit
import WorkbookKit

// Without .atomic, and with an NSCache that nobody empties: the core asks for no more.
public actor ImageCache {
  private class Holder: NSObject {
    var bitmap: Bitmap
    init(bitmap: Bitmap) { self.bitmap = bitmap }
  }

  private let cache = NSCache<NSString, Holder>()
  private let manager = FileManager()

  public init() {
    cache.countLimit = 50
    cache.totalCostLimit = 5_000_000
  }

  public func store(_ data: Data, for key: String) {
    do {
      let folder = try imagesFolder()
      try data.write(to: folder.appendingPathComponent(sha256(key)))
    } catch {
      NSLog("%@", "\(error)")
    }
    if let small = thumbnail(of: data, maxPixelSize: 100) {
      cache.setObject(Holder(bitmap: small), forKey: key as NSString, cost: small.byteCount)
    } else {
      cache.removeObject(forKey: key as NSString)
    }
  }

  public func image(for key: String) -> Bitmap? {
    if let holder = cache.object(forKey: key as NSString) {
      return holder.bitmap
    }
    do {
      let file = try imagesFolder().appendingPathComponent(sha256(key))
      let data = try Data(contentsOf: file)
      if let small = thumbnail(of: data, maxPixelSize: 100) {
        cache.setObject(Holder(bitmap: small), forKey: key as NSString, cost: small.byteCount)
        return small
      }
    } catch {}
    return nil
  }

  public func diskUsage() -> Int {
    do {
      let files = try manager.contentsOfDirectory(atPath: imagesFolder().path)
      var size = 0
      for file in files {
        let attributes = try manager.attributesOfItem(
          atPath: imagesFolder().appendingPathComponent(file).path)
        if attributes[.type] as? FileAttributeType == .typeRegular {
          size += try allocatedSize(of: imagesFolder().appendingPathComponent(file))
        }
      }
      return size
    } catch {
      return 0
    }
  }

  private func imagesFolder() throws -> URL {
    let caches = manager.urls(for: .cachesDirectory, in: .userDomainMask)
    let folder = caches[0].appendingPathComponent("imgs", isDirectory: true)
    try manager.createDirectory(at: folder, withIntermediateDirectories: true, attributes: nil)
    return folder
  }

  private func sha256(_ text: String) -> String {
    guard let data = text.data(using: .utf8) else { return text }
    return SHA256.hash(data: data).compactMap { String(format: "%02x", $0) }.joined()
  }
}
