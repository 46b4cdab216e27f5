import Foundation
import ThumbnailKit
import WorkbookKit

/// NSCache holds objects only.
final class CachedImage {
  let bitmap: Bitmap

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }
}

public actor ImageCache {
  // First tier: memory.
  private let memory = NSCache<NSString, CachedImage>()

  // Second tier: disk, in Caches.
  private let diskDir: URL
  private let fm = FileManager.default

  public init() {
    let caches = fm.urls(for: .cachesDirectory, in: .userDomainMask).first!
    diskDir = caches.appendingPathComponent("imgs", isDirectory: true)
    memory.countLimit = 200
    memory.totalCostLimit = 50_000_000
  }

  public func store(_ data: Data, for key: String) {
    try? fm.createDirectory(at: diskDir, withIntermediateDirectories: true)
    try? data.write(to: diskURL(for: key), options: [.atomic])
    if let image = thumbnail(of: data, maxPixelSize: 100) {
      remember(image, for: key)
    } else {
      memory.removeObject(forKey: key as NSString)
    }
  }

  public func image(for key: String) -> Bitmap? {
    if let cached = memory.object(forKey: key as NSString) { return cached.bitmap }
    if let data = try? Data(contentsOf: diskURL(for: key)),
      let image = thumbnail(of: data, maxPixelSize: 100)
    {
      remember(image, for: key)
      return image
    }
    return nil
  }

  public func diskUsage() -> Int {
    directorySize(diskDir)
  }

  private func remember(_ image: Bitmap, for key: String) {
    memory.setObject(CachedImage(image), forKey: key as NSString, cost: image.byteCount)
  }

  private func diskURL(for key: String) -> URL {
    // Stable between launches, which hashValue is not.
    let digest = SHA256.hash(data: Data(key.utf8))
    let name = digest.map { String(format: "%02x", $0) }.joined()
    return diskDir.appendingPathComponent(name)
  }
}

/// The function of lesson 3, with the figure that is right on Linux too.
func directorySize(_ url: URL) -> Int {
  let keys: [URLResourceKey] = [.isRegularFileKey]
  guard let e = FileManager.default.enumerator(at: url, includingPropertiesForKeys: keys)
  else { return 0 }
  return e.reduce(0) { total, item in
    guard let fileURL = item as? URL,
      let values = try? fileURL.resourceValues(forKeys: Set(keys)),
      values.isRegularFile == true
    else { return total }
    return total + ((try? allocatedSize(of: fileURL)) ?? 0)
  }
}
