import Foundation
import ThumbnailKit
import WorkbookKit

/// NSCache without a limit of its own, emptied when its owner goes.
private final class Thumbnails {
  final class Item {
    let image: Bitmap
    init(image: Bitmap) { self.image = image }
  }

  private let cache = NSCache<NSData, Item>()

  subscript(name: Data) -> Bitmap? {
    get { cache.object(forKey: name as NSData)?.image }
    set {
      cache.removeObject(forKey: name as NSData)
      newValue.map { cache.setObject(Item(image: $0), forKey: name as NSData) }
    }
  }

  deinit { cache.removeAllObjects() }
}

public actor ImageCache {
  private let thumbnails = Thumbnails()

  public init() {}

  public func store(_ data: Data, for key: String) {
    thumbnails[Data(key.utf8)] = thumbnail(of: data, maxPixelSize: 100)
    _ = try? save(data, to: url(of: key))
  }

  public func image(for key: String) -> Bitmap? {
    let name = Data(key.utf8)
    if thumbnails[name] == nil, let url = try? url(of: key), let data = try? Data(contentsOf: url) {
      thumbnails[name] = thumbnail(of: data, maxPixelSize: 100)
    }
    return thumbnails[name]
  }

  public func diskUsage() -> Int {
    guard let folder = try? folder(), let names = FileManager.default.subpaths(atPath: folder.path)
    else { return 0 }
    let sizes = names.map { try? allocatedSize(of: folder.appendingPathComponent($0)) }
    return sizes.compactMap(\.self).reduce(0, +)
  }

  private func folder() throws -> URL {
    try FileManager.default.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: false
    ).appendingPathComponent("imgs")
  }

  private func url(of key: String) throws -> URL {
    let name = SHA256.hash(data: Data(key.utf8)).reduce(into: "") {
      $0 += String(format: "%02hhx", $1)
    }
    return try folder().appendingPathComponent(name)
  }

  private func save(_ data: Data, to url: URL) throws {
    do {
      try data.write(to: url, options: .atomic)
    } catch CocoaError.fileNoSuchFile {
      let folder = url.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }
  }
}
