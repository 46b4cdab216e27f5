import Foundation
import ThumbnailKit
import WorkbookKit

private final class Box {
  let bitmap: Bitmap
  init(_ bitmap: Bitmap) { self.bitmap = bitmap }
}

public actor ImageCache {
  private let memory = NSCache<NSString, Box>()
  private let folder: URL

  public init() {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    folder = caches.appendingPathComponent("imgs", isDirectory: true)
    memory.countLimit = 200
  }

  public func store(_ data: Data, for key: String) {
    memory.removeObject(forKey: key as NSString)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try? data.write(to: fileURL(for: key), options: [.atomic])
    keep(downsampled(data), for: key)
  }

  public func image(for key: String) -> Bitmap? {
    if let box = memory.object(forKey: key as NSString) { return box.bitmap }
    guard let data = try? Data(contentsOf: fileURL(for: key)) else { return nil }
    let image = downsampled(data)
    keep(image, for: key)
    return image
  }

  public func diskUsage() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.reduce(0) { total, name in
      total + ((try? allocatedSize(of: folder.appendingPathComponent(name))) ?? 0)
    }
  }

  private func downsampled(_ data: Data) -> Bitmap? {
    thumbnail(of: data, maxPixelSize: 100)
  }

  private func keep(_ image: Bitmap?, for key: String) {
    guard let image else { return }
    memory.setObject(Box(image), forKey: key as NSString, cost: image.byteCount)
  }

  private func fileURL(for key: String) -> URL {
    let digest = SHA256.hash(data: Data(key.utf8))
    let name = digest.map { String(format: "%02x", $0) }.joined()
    return folder.appendingPathComponent(name)
  }
}
