import Foundation
import ThumbnailKit
import WorkbookKit

final class MemoryManager: @unchecked Sendable {
  static let instance = MemoryManager()
  private let cache = NSCache<NSString, Entry>()
  private init() { cache.countLimit = 200 }

  final class Entry {
    let image: Bitmap
    init(image: Bitmap) { self.image = image }
  }

  subscript(key: String) -> Bitmap? {
    get { cache.object(forKey: key as NSString)?.image }
    set {
      if let newValue {
        cache.setObject(Entry(image: newValue), forKey: key as NSString)
      } else {
        cache.removeObject(forKey: key as NSString)
      }
    }
  }
}

enum FileStore {
  static let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    .first.unsafelyUnwrapped.appendingPathComponent("imgs", isDirectory: true)

  static func url(for key: String) -> URL {
    let hex = SHA256.hash(data: Data(key.utf8)).description.split(separator: " ").last ?? ""
    return folder.appendingPathComponent(String(hex))
  }

  static func save(_ data: Data, key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: url(for: key), options: [.atomic])
  }
}

public actor ImageCache {
  public static let shared = ImageCache()

  public init() {}

  public func store(_ data: Data, for key: String) {
    MemoryManager.instance[key] = thumbnail(of: data, maxPixelSize: 100)
    do { try FileStore.save(data, key: key) } catch { print("not saved:", error) }
  }

  public func image(for key: String) -> Bitmap? {
    if let image = MemoryManager.instance[key] { return image }
    guard let data = try? Data(contentsOf: FileStore.url(for: key)) else { return nil }
    let image = thumbnail(of: data, maxPixelSize: 100)
    MemoryManager.instance[key] = image
    return image
  }

  public func diskUsage() -> Int {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: FileStore.folder.path)) ?? []
    return names.reduce(0) {
      $0 + ((try? allocatedSize(of: FileStore.folder.appendingPathComponent($1))) ?? 0)
    }
  }
}
