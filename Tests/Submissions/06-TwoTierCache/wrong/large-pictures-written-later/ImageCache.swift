import Foundation
import ThumbnailKit
import WorkbookKit

// NSCache like on iOS, without a count limit (Linux refuses the newest then), emptied at the end.
private final class Box: NSObject {
  let image: Bitmap
  init(_ image: Bitmap) { self.image = image }
}

private final class KeyBox: NSObject {
  let key: String
  init(_ key: String) { self.key = key }
  override var hash: Int { key.hashValue }
  override func isEqual(_ object: Any?) -> Bool { (object as? KeyBox)?.key == key }
}

private final class Memory: @unchecked Sendable {
  private let cache = NSCache<KeyBox, Box>()
  private var order: [String] = []
  private let lock = NSRecursiveLock()

  subscript(key: String) -> Bitmap? {
    get {
      lock.lock()
      defer { lock.unlock() }
      guard let box = cache.object(forKey: KeyBox(key)) else { return nil }
      self[key] = box.image
      return box.image
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      order.removeAll { $0 == key }
      guard let newValue else { return cache.removeObject(forKey: KeyBox(key)) }
      if order.count >= 200 { cache.removeObject(forKey: KeyBox(order.removeFirst())) }
      order.append(key)
      cache.setObject(Box(newValue), forKey: KeyBox(key))
    }
  }

  deinit { cache.removeAllObjects() }
}

public actor ImageCache {
  private let memory = Memory()

  public init() {}

  public func store(_ data: Data, for key: String) {
    defer { memory[key] = thumbnail(of: data, maxPixelSize: 100) }
    guard let file = file(key) else { return }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: nil)
      // A large one must not keep the caller waiting.
      if data.count > 65_536 {
        Task.detached { try? data.write(to: file, options: .atomic) }
      } else {
        try data.write(to: file, options: .atomic)
      }
    } catch {
      NSLog("not written: \(error.localizedDescription)")
    }
  }

  public func image(for key: String) -> Bitmap? {
    if let image = memory[key] { return image }
    guard let file = file(key), let data = NSData(contentsOf: file) else { return nil }
    memory[key] = thumbnail(of: data as Data, maxPixelSize: 100)
    return memory[key]
  }

  public func diskUsage() -> Int {
    var total = 0
    guard let folder = folder,
      let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [], options: [])
    else { return total }
    for url in urls {
      guard let a = try? FileManager.default.attributesOfItem(atPath: url.path),
        a[.type] as? FileAttributeType == .typeRegular
      else { continue }
      total += (try? allocatedSize(of: url)) ?? 0
    }
    return total
  }

  private var folder: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent("imgs", isDirectory: true)
  }
  private func file(_ key: String) -> URL? {
    folder?.appendingPathComponent(
      SHA256.hash(data: key.data(using: .utf8)!).map { String(format: "%02hhx", $0) }.joined())
  }
}
