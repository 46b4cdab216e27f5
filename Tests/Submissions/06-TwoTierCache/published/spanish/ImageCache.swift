import Foundation
import WorkbookKit

private final class Picture {
  let bitmap: Bitmap
  init(_ bitmap: Bitmap) { self.bitmap = bitmap }
}

public actor ImageCache {
  private let memoryCache = NSCache<NSString, Picture>()
  private let fileManager = FileManager.default
  private let cacheDirectory: URL

  public init() {
    let paths = fileManager.urls(for: .cachesDirectory, in: .userDomainMask)
    cacheDirectory = paths[0].appendingPathComponent("imgs", isDirectory: true)
    if !fileManager.fileExists(atPath: cacheDirectory.path) {
      try? fileManager.createDirectory(at: cacheDirectory, withIntermediateDirectories: true)
    }
    memoryCache.countLimit = 100
    memoryCache.totalCostLimit = 50 * 1024 * 1024
  }

  public func store(_ data: Data, for key: String) {
    guard let image = try? Bitmap(decoding: data) else { return }
    let key = cacheKey(for: key)
    memoryCache.setObject(Picture(image), forKey: key as NSString)
    saveToDisk(image: image, key: key)
  }

  public func image(for key: String) -> Bitmap? {
    let key = cacheKey(for: key)
    if let cached = memoryCache.object(forKey: key as NSString) {
      return cached.bitmap
    }
    if let diskImage = loadFromDisk(key: key) {
      memoryCache.setObject(Picture(diskImage), forKey: key as NSString)
      return diskImage
    }
    return nil
  }

  public func diskUsage() -> Int {
    let files = try? fileManager.contentsOfDirectory(
      at: cacheDirectory, includingPropertiesForKeys: nil)
    return (files ?? []).reduce(0) { $0 + ((try? allocatedSize(of: $1)) ?? 0) }
  }

  private func cacheKey(for key: String) -> String {
    key.data(using: .utf8)?.base64EncodedString() ?? (key as NSString).lastPathComponent
  }

  private func fileURL(for key: String) -> URL {
    cacheDirectory.appendingPathComponent(key)
  }

  private func loadFromDisk(key: String) -> Bitmap? {
    guard let data = try? Data(contentsOf: fileURL(for: key)) else { return nil }
    return try? Bitmap(decoding: data)
  }

  private func saveToDisk(image: Bitmap, key: String) {
    try? image.pngData().write(to: fileURL(for: key))
  }
}
