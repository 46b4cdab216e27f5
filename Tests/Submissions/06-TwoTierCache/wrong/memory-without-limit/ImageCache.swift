import Foundation
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  private var thumbnails: [String: Bitmap] = [:]
  private var lastUses: [String: Int] = [:]
  private var clock = 0

  public init() {}

  public func store(_ data: Data, for key: String) {
    let name = digest(of: key)
    thumbnails[name] = nil
    lastUses[name] = nil
    save(data, as: name)
    guard let image = thumbnail(of: data, maxPixelSize: 100) else { return }
    keep(image, as: name)
  }

  public func image(for key: String) -> Bitmap? {
    let name = digest(of: key)
    if let image = thumbnails[name] {
      keep(image, as: name)
      return image
    }
    guard let data = load(name), let image = thumbnail(of: data, maxPixelSize: 100) else {
      return nil
    }
    keep(image, as: name)
    return image
  }

  public func diskUsage() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var sum = 0
    for name in names {
      guard let size = try? allocatedSize(of: folder.appendingPathComponent(name)) else { continue }
      sum += size
    }
    return sum
  }

  private func keep(_ image: Bitmap, as name: String) {
    clock += 1
    thumbnails[name] = image
    lastUses[name] = clock
  }

  private func save(_ data: Data, as name: String) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  private func load(_ name: String) -> Data? {
    try? Data(contentsOf: folder.appendingPathComponent(name))
  }

  private var folder: URL {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    return caches.appendingPathComponent("imgs", isDirectory: true)
  }

  private func digest(of key: String) -> String {
    SHA256.hash(data: Data(key.utf8)).map { String(format: "%02x", $0) }.joined()
  }
}
