import Foundation
import ThumbnailKit
import WorkbookKit
/// Memory holds the thumbnails as PNG again: less room, and decoding 100 pixels costs nothing.
struct Shelf {
  private var books: [String: (tick: UInt64, png: Data)] = [:]
  private var tick: UInt64 = 0
  mutating func put(_ b: Bitmap, _ k: String) {
    tick += 1
    books[k] = (tick, b.pngData())
    while books.count > 200 { books[books.min { $0.value.tick < $1.value.tick }!.key] = nil }
  }
  mutating func take(_ k: String) -> Bitmap? {
    guard let b = books[k] else { return nil }
    tick += 1
    books[k]!.tick = tick
    return try? Bitmap(decoding: b.png)
  }
  mutating func drop(_ k: String) { books[k] = nil }
}
public actor ImageCache {
  private lazy var shelf = Shelf()
  public init() {}
  private func path(_ key: String) throws -> URL {
    let caches = try FileManager.default.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    let imgs = URL(fileURLWithPath: "imgs", isDirectory: true, relativeTo: caches)
    if !FileManager.default.fileExists(atPath: imgs.path) { try FileManager.default.createDirectory(at: imgs, withIntermediateDirectories: true, attributes: nil) }
    return imgs.appendingPathComponent(SHA256.hash(data: [UInt8](key.utf8)).map { ("0" + String($0, radix: 16)).suffix(2) }.joined())
  }
  public func store(_ data: Data, for key: String) {
    defer { if let u = try? path(key) { try? data.write(to: u, options: [.atomic]) } }
    guard let b = thumbnail(of: data, maxPixelSize: 100) else { return shelf.drop(key) }
    shelf.put(b, key)
  }
  public func image(for key: String) -> Bitmap? {
    if let b = shelf.take(key) { return b }
    guard let u = try? path(key), let h = try? FileHandle(forReadingFrom: u), let d = try? h.readToEnd(), let b = thumbnail(of: d, maxPixelSize: 100) else { return nil }
    shelf.put(b, key)
    return b
  }
  public func diskUsage() -> Int {
    guard let u = try? path(""), let e = FileManager.default.enumerator(atPath: u.deletingLastPathComponent().path) else { return 0 }
    return e.compactMap { $0 as? String }.map { (try? allocatedSize(of: u.deletingLastPathComponent().appendingPathComponent($0))) ?? 0 }.reduce(0, +)
  }
}
