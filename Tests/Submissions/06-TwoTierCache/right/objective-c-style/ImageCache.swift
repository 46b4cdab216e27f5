import Foundation
import ThumbnailKit
import WorkbookKit

private final class ICBox: NSObject {
  let bitmap: Bitmap
  init(_ bitmap: Bitmap) { self.bitmap = bitmap }
}

private final class ICMemory: NSObject {
  private let cache = NSCache<NSData, ICBox>()
  private var newest: (NSData, ICBox)?
  override init() {
    super.init()
    cache.countLimit = 50
    cache.totalCostLimit = 2_000_000
  }
  deinit { cache.removeAllObjects() }
  func setBox(_ box: ICBox?, for key: NSData) {
    guard let box else {
      cache.removeObject(forKey: key)
      if let newest, newest.0 == key { self.newest = nil }
      return
    }
    newest = (key, box)
    cache.removeObject(forKey: key)
    cache.setObject(box, forKey: key, cost: box.bitmap.byteCount)
  }
  func box(for key: NSData) -> ICBox? {
    if let newest, newest.0.isEqual(key) { return newest.1 }
    guard let box = cache.object(forKey: key) else { return nil }
    newest = (key, box)
    return box
  }
}

public actor ImageCache {
  private let memory = ICMemory()
  private let fileManager = FileManager()
  public init() {}

  private func directory() -> NSString {
    (NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true)[0] as NSString)
      .appendingPathComponent("imgs") as NSString
  }
  private func path(_ key: String) -> String {
    let name = NSMutableString(capacity: 64)
    for byte in SHA256.hash(data: key.data(using: .utf8) ?? Data()) {
      name.append(NSString(format: "%02x", Int(byte)).description)
    }
    return directory().appendingPathComponent(name.description)
  }
  public func store(_ data: Data, for key: String) {
    let id = NSData(data: Data(key.utf8))
    let path = path(key)
    if let image = thumbnail(of: data, maxPixelSize: 100) {
      memory.setBox(ICBox(image), for: id)
    } else {
      // No picture: nothing is under the key any more.
      memory.setBox(nil, for: id)
      try? fileManager.removeItem(atPath: path)
      return
    }
    try? fileManager.createDirectory(
      atPath: String(describing: directory()), withIntermediateDirectories: true, attributes: nil)
    _ = try? NSData(data: data).write(toFile: path, options: .atomic)
  }
  public func image(for key: String) -> Bitmap? {
    let id = NSData(data: Data(key.utf8))
    if let box = memory.box(for: id) { return box.bitmap }
    guard let data = fileManager.contents(atPath: path(key)),
      let image = thumbnail(of: data, maxPixelSize: 100)
    else { return nil }
    memory.setBox(ICBox(image), for: id)
    return image
  }
  public func diskUsage() -> Int {
    var sum = 0
    for name in (try? fileManager.contentsOfDirectory(atPath: String(describing: directory()))) ?? [] {
      let path = directory().appendingPathComponent(name)
      sum += (try? allocatedSize(of: URL(fileURLWithPath: path))) ?? 0
    }
    return sum
  }
}
