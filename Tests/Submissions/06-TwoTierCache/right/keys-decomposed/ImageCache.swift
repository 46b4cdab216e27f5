import Foundation
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  private var memory: [String: Bitmap] = [:]
  private var order: [String] = []
  private let limit = 100
  public init() {
  }

  private var folder: URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("imgs", isDirectory: true)
  }
  private func file(_ key: String) -> URL {
    let digest = SHA256.hash(data: Data(key.decomposedStringWithCanonicalMapping.utf8))
    return folder.appendingPathComponent(digest.map { String(format: "%02x", $0) }.joined())
  }
  private func small(_ data: Data) -> Bitmap? { thumbnail(of: data, maxPixelSize: 100) }
  private func remember(_ image: Bitmap?, _ key: String) {
    order.removeAll { $0 == key }
    memory[key] = image
    guard image != nil else { return }
    order.append(key)
    while order.count > limit { memory[order.removeFirst()] = nil }
  }

  public func store(_ data: Data, for key: String) {
    remember(small(data), key)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file(key), options: .atomic)
    } catch {}
  }

  public func image(for key: String) -> Bitmap? {
    if let image = memory[key] {
      remember(image, key)
      return image
    }
    guard let data = try? Data(contentsOf: file(key)), let image = small(data) else { return nil }
    remember(image, key)
    return image
  }

  public func diskUsage() -> Int {
    let urls =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)) ?? []
    return urls.reduce(0) { $0 + ((try? allocatedSize(of: $1)) ?? 0) }
  }
}
