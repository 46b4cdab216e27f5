import Foundation
import ThumbnailKit
import WorkbookKit
public actor ImageCache {
  private var images: [String: Bitmap] = [:]
  private var usage: [String: Int]?
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
    usage?[name(for: key)] = (try? allocatedSize(of: url(for: key))) ?? 0
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
    let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    if usage == nil { usage = Dictionary(uniqueKeysWithValues: urls.map { ($0.lastPathComponent, (try? allocatedSize(of: $0)) ?? 0) }) }
    let there = Set(urls.map(\.lastPathComponent))
    usage = usage?.filter { there.contains($0.key) }
    return usage?.values.reduce(0, +) ?? 0
  }
}
