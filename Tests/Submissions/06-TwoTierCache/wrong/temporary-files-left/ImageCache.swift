import Foundation
import ThumbnailKit
import WorkbookKit

struct DiskFolder {
  var url: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent("imgs")
  }

  func name(for key: String) -> String {
    var hash = SHA256()
    hash.update(data: Data(key.utf8))
    var name = ""
    for byte in hash.finalize() {
      let hex = String(byte, radix: 16)
      name += hex.count == 1 ? "0" + hex : hex
    }
    return name
  }

  func path(for key: String) -> URL? {
    url?.appendingPathComponent(name(for: key))
  }

  func write(_ data: Data, for key: String) {
    guard let url, let path = path(for: key) else { return }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let draft = FileManager.default.temporaryDirectory.appendingPathComponent(path.lastPathComponent)
      try data.write(to: draft)
      try? FileManager.default.removeItem(at: path)
      try FileManager.default.copyItem(at: draft, to: path)
    } catch {
      print("Could not save the image: \(error)")
    }
  }

  func read(_ key: String) -> Data? {
    guard let path = path(for: key) else { return nil }
    return FileManager.default.contents(atPath: path.path)
  }

  func size() -> Int {
    guard let url, let all = FileManager.default.enumerator(atPath: url.path) else { return 0 }
    var sum = 0
    while let name = all.nextObject() as? String {
      sum += (try? allocatedSize(of: url.appendingPathComponent(name))) ?? 0
    }
    return sum
  }
}

public actor ImageCache {
  private var images: [String: Bitmap] = [:]
  private let disk = DiskFolder()

  public init() {}

  public func store(_ data: Data, for key: String) {
    disk.write(data, for: key)
    images[key] = thumbnail(of: data, maxPixelSize: 100)
  }

  public func image(for key: String) -> Bitmap? {
    if let image = images[key] {
      return image
    }
    guard let data = disk.read(key) else { return nil }
    guard let image = thumbnail(of: data, maxPixelSize: 100) else { return nil }
    images[key] = image
    return image
  }

  public func diskUsage() -> Int {
    disk.size()
  }
}
