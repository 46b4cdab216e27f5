import Foundation
import WorkbookKit

private final class Photo {
  let bitmap: Bitmap
  init(bitmap: Bitmap) { self.bitmap = bitmap }
}

private final class PhotoCacheManager {
  private let photoCache: NSCache<NSString, Photo> = {
    let cache = NSCache<NSString, Photo>()
    cache.countLimit = 200
    cache.totalCostLimit = 1024 * 1024 * 200
    return cache
  }()

  func add(key: String, value: Bitmap) {
    photoCache.setObject(Photo(bitmap: value), forKey: key as NSString)
  }

  func get(key: String) -> Bitmap? {
    photoCache.object(forKey: key as NSString)?.bitmap
  }
}

private final class PhotoFileManager {
  private let folderName = "imgs"

  init() {
    createFolderIfNeeded()
  }

  func getFolderPath() -> URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent(folderName)
  }

  private func getImagePath(key: String) -> URL? {
    guard let folder = getFolderPath() else { return nil }
    return folder.appendingPathComponent("\(key).png")
  }

  private func createFolderIfNeeded() {
    guard let url = getFolderPath() else { return }
    if !FileManager.default.fileExists(atPath: url.path) {
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        print("Created folder")
      } catch {
        print("Error creating folder: \(error)")
      }
    }
  }

  func add(key: String, value: Bitmap) {
    guard let url = getImagePath(key: key) else { return }
    do {
      try value.pngData().write(to: url)
    } catch {
      print("Error saving to FileManager: \(error)")
    }
  }

  func get(key: String) -> Bitmap? {
    guard
      let url = getImagePath(key: key),
      FileManager.default.fileExists(atPath: url.path),
      let data = FileManager.default.contents(atPath: url.path)
    else { return nil }
    return try? Bitmap(decoding: data)
  }
}

public actor ImageCache {
  private let memory = PhotoCacheManager()
  private let files = PhotoFileManager()

  public init() {}

  public func store(_ data: Data, for key: String) {
    guard let image = try? Bitmap(decoding: data) else { return }
    memory.add(key: key, value: image)
    files.add(key: key, value: image)
  }

  public func image(for key: String) -> Bitmap? {
    if let saved = memory.get(key: key) { return saved }
    guard let image = files.get(key: key) else { return nil }
    memory.add(key: key, value: image)
    return image
  }

  public func diskUsage() -> Int {
    guard let folder = files.getFolderPath() else { return 0 }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).reduce(0) { total, name in
      total + ((try? allocatedSize(of: folder.appendingPathComponent(name))) ?? 0)
    }
  }
}
