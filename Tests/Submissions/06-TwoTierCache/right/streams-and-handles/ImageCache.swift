import Foundation
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  private var images = LeastRecentlyUsed<String, Bitmap>(limit: 500)

  public init() {}

  public func store(_ data: Data, for key: String) {
    store(data, for: key, keepingThumbnail: true)
  }

  /// More than the lesson asks for.
  public func store(_ data: Data, for key: String, keepingThumbnail: Bool) {
    images[key] = keepingThumbnail ? thumbnail(of: data, maxPixelSize: 100) : nil
    guard let folder = Self.folder else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let draft = folder.appendingPathComponent(".\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: draft.path, contents: nil)
    do {
      let handle = try FileHandle(forWritingTo: draft)
      try handle.write(contentsOf: data)
      try handle.synchronize()
      try handle.close()
      guard rename(draft.path, folder.appendingPathComponent(Self.name(key)).path) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    } catch {
      try? FileManager.default.removeItem(at: draft)
    }
  }

  public func image(for key: String) -> Bitmap? {
    if let image = images[key] { return image }
    guard let folder = Self.folder,
      let stream = InputStream(url: folder.appendingPathComponent(Self.name(key)))
    else { return nil }
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      data += buffer.prefix(count)
    }
    let image = thumbnail(of: data, maxPixelSize: 100)
    images[key] = image
    return image
  }

  public func diskUsage() -> Int {
    guard let folder = Self.folder,
      let walker = FileManager.default.enumerator(atPath: folder.path)
    else { return 0 }
    return walker.compactMap { $0 as? String }
      .map { (try? allocatedSize(of: folder.appendingPathComponent($0))) ?? 0 }
      .reduce(0, +)
  }

  public func remove(_ key: String) { images[key] = nil }

  private static var folder: URL? {
    try? FileManager.default.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true
    ).appendingPathComponent("imgs")
  }

  private static func name(_ key: String) -> String {
    SHA256.hash(data: Data(key.utf8)).lazy
      .map { byte in
        let hex = String(byte, radix: 16)
        return hex.count < 2 ? "0\(hex)" : hex
      }
      .joined()
  }
}

struct LeastRecentlyUsed<Key: Hashable, Value> {
  let limit: Int
  private var values: [Key: Value] = [:]
  private var order: [Key] = []

  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    mutating get {
      guard let value = values[key] else { return nil }
      touch(key)
      return value
    }
    set {
      values[key] = newValue
      order.removeAll { $0 == key }
      guard newValue != nil else { return }
      order.append(key)
      if order.count > limit { values[order.removeFirst()] = nil }
    }
  }

  private mutating func touch(_ key: Key) {
    order.removeAll { $0 == key }
    order.append(key)
  }
}
