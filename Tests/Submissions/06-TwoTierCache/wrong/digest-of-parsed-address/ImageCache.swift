import Foundation
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  private var memory: [String: Bitmap] = [:]
  private var order: [String] = []

  public init() {}

  private var folder: URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("imgs", isDirectory: true)
  }

  private func name(_ key: String) -> String {
    SHA256.hash(data: Data(key.utf8)).map { String(format: "%02x", $0) }.joined()
  }

  private func file(_ key: String) -> URL { folder.appendingPathComponent(name(key)) }

  private func remember(_ bitmap: Bitmap, _ key: String) {
    order.removeAll { $0 == key }
    order.append(key)
    memory[key] = bitmap
    if order.count > 200 { memory[order.removeFirst()] = nil }
  }

  private func forget(_ key: String) {
    order.removeAll { $0 == key }
    memory[key] = nil
  }

  private func write(_ data: Data, _ key: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file(key), options: .atomic)
  }

  public func store(_ data: Data, for key: String) {
    let key = URL(string: key)?.absoluteString ?? key
    if let small = thumbnail(of: data, maxPixelSize: 100) {
      remember(small, key)
    } else {
      forget(key)
    }
    try? write(data, key)
  }

  public func image(for key: String) -> Bitmap? {
    let key = URL(string: key)?.absoluteString ?? key
    if let bitmap = memory[key] {
      remember(bitmap, key)
      return bitmap
    }
    guard let data = try? Data(contentsOf: file(key)),
      let small = thumbnail(of: data, maxPixelSize: 100)
    else { return nil }
    remember(small, key)
    return small
  }

  public func diskUsage() -> Int {
    let urls =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return urls.reduce(0) { $0 + ((try? allocatedSize(of: $1)) ?? 0) }
  }
}
