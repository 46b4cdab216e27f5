import Foundation
import ThumbnailKit
import WorkbookKit

public actor ImageCache: CustomStringConvertible {
  // class hierarchy for stores
  private class Store {
    var next: Store?
    init(_ next: Store? = nil) { self.next = next }
    func get(_ key: String) -> Bitmap? {
      guard let image = next?.get(key) else { return nil }
      fill(key, image)
      return image
    }
    func put(_ key: String, _ image: Bitmap?, _ data: Data) { next?.put(key, image, data) }
    func fill(_ key: String, _ image: Bitmap) {}
  }

  private final class RAM: Store {
    private var images: [String: Bitmap] = [:]
    private var stamp: [String: Date] = [:]
    private var serial: [String: Int] = [:]
    private var count = 0
    override func get(_ key: String) -> Bitmap? {
      if let image = images[key] {
        fill(key, image)
        return image
      }
      return super.get(key)
    }
    override func put(_ key: String, _ image: Bitmap?, _ data: Data) {
      super.put(key, image, data)
      if let image { fill(key, image) } else { drop(key) }
    }
    override func fill(_ key: String, _ image: Bitmap) {
      count += 1
      images[key] = image
      serial[key] = count
      if images.count > 200 { drop(serial.sorted { $0.value < $1.value }.first!.key) }
    }
    private func drop(_ key: String) {
      images.removeValue(forKey: key)
      serial.removeValue(forKey: key)
    }
  }

  private final class Files: Store {
    static var folder: URL {
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appendingPathComponent("imgs", isDirectory: true)
    }
    func file(_ key: String) -> URL {
      Self.folder.appendingPathComponent(SHA256.hash(data: Array(key.utf8)[...]).map { String(format: "%02x", $0) }.joined())
    }
    override func get(_ key: String) -> Bitmap? {
      (try? Data(contentsOf: file(key))).flatMap { thumbnail(of: $0, maxPixelSize: 100) }
    }
    override func put(_ key: String, _ image: Bitmap?, _ data: Data) {
      guard image != nil else { return }  // what is no picture is not kept; an older one stays
      let fm = FileManager.default
      do {
        try fm.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        let room = try fm.url(for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: Self.folder, create: true)
        defer { try? fm.removeItem(at: room) }
        let fresh = room.appendingPathComponent("picture")
        try data.write(to: fresh)
        if rename(fresh.path, file(key).path) != 0 { try data.write(to: file(key), options: .atomic) }
      } catch {
        // the next store tries again
      }
    }
  }

  private let first: Store = RAM(Files())

  public init() {}
  public nonisolated var description: String { "ImageCache(imgs)" }

  public func store(_ data: Data, for key: String) {
    first.put(key, thumbnail(of: data, maxPixelSize: 100), data)
  }
  public func image(for key: String) -> Bitmap? { first.get(key) }
  public func diskUsage() -> Int {
    let fm = FileManager.default
    guard let names = try? fm.contentsOfDirectory(atPath: Files.folder.path) else { return 0 }
    var sum = 0
    for name in names {
      let url = Files.folder.appendingPathComponent(name)
      if (try? fm.contentsOfDirectory(atPath: url.path)) != nil { continue }
      sum += (try? allocatedSize(of: url)) ?? 0
    }
    return sum
  }
}
