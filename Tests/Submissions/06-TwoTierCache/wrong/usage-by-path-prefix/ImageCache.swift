import Foundation
import ThumbnailKit
import WorkbookKit
public actor ImageCache {
  private var images: [String: Bitmap] = [:]
  private var order: [String] = []
  public init() {
  }
  private var folder: URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appendingPathComponent("imgs", isDirectory: true)
  }
  private func name(for key: String) -> String {
    SHA256.hash(data: Data(key.utf8)).map { String(format: "%02x", $0) }.joined()
  }
  private func url(for key: String) -> URL { folder.appendingPathComponent(name(for: key)) }
  private func use(_ key: String) {
    order.removeAll { $0 == key }
    order.append(key)
    if order.count > 200 { images[order.removeFirst()] = nil }
  }
  public func store(_ data: Data, for key: String) {
    write(data, for: key)
    if let image = thumbnail(of: data, maxPixelSize: 100) {
      images[key] = image
      use(key)
    } else {
      images[key] = nil
      order.removeAll { $0 == key }
    }
  }
  private func write(_ data: Data, for key: String) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: url(for: key), options: .atomic)
  }
  public func image(for key: String) -> Bitmap? {
    if let image = images[key] {
      use(key)
      return image
    }
    guard let data = try? Data(contentsOf: url(for: key)) else { return nil }
    guard let image = thumbnail(of: data, maxPixelSize: 100) else { return nil }
    images[key] = image
    use(key)
    return image
  }
  public func diskUsage() -> Int {
    let caches = folder.deletingLastPathComponent()
    let all = FileManager.default.enumerator(atPath: caches.path)?.compactMap { $0 as? String } ?? []
    let urls = all.filter { $0.hasPrefix("imgs") && $0 != "imgs" }.map { caches.appendingPathComponent($0) }
    return urls.reduce(0) { $0 + ((try? allocatedSize(of: $1)) ?? 0) }
  }
}
