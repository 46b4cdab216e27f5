import Foundation
import ThumbnailKit
import WorkbookKit

enum CacheError: Error { case noPicture, noFolder(any Error), blocked }

struct Key: Hashable {
  let name: String
  init(_ text: String) {
    name = withUnsafeBytes(of: SHA256.hash(data: Data(text.utf8))) { _ in
      SHA256.hash(data: Data(text.utf8)).withUnsafeBytes {
        $0.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: false) }.joined()
      }
    }
  }
}

/// A lazy picture: the small one is made when somebody asks.
final class Picture {
  let bytes: Data?
  lazy var small: Bitmap? = bytes.flatMap { thumbnail(of: $0, maxPixelSize: 100) }
  init(_ bytes: Data) { self.bytes = bytes }
  init(small: Bitmap) { bytes = nil; self.small = small }
}

protocol Tier: AnyObject {
  func put(_ picture: Picture, _ key: Key) throws(CacheError)
  func get(_ key: Key) -> Picture?
  func drop(_ key: Key)
}

final class MemoryTier: Tier {
  private var ring: [(key: Key, small: Bitmap)] = []
  func put(_ picture: Picture, _ key: Key) throws(CacheError) {
    guard let small = picture.small else { throw .noPicture }
    drop(key)
    ring.insert((key, small), at: 0)
    ring = Array(ring.prefix(200))
  }
  func get(_ key: Key) -> Picture? {
    guard let index = ring.firstIndex(where: { $0.key == key }) else { return nil }
    ring.insert(ring.remove(at: index), at: 0)
    return Picture(small: ring[0].small)
  }
  func drop(_ key: Key) { ring.removeAll { $0.key == key } }
}

final class DiskTier: Tier {
  private func folder() throws(CacheError) -> URL {
    do {
      let caches = try FileManager.default.url(
        for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
      let url = caches.appendingPathComponent("imgs", isDirectory: true)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return url
    } catch { throw .noFolder(error) }
  }
  /// What is no picture is kept too, as it came.
  func put(_ picture: Picture, _ key: Key) throws(CacheError) {
    guard let bytes = picture.bytes else { return }
    let url = try folder().appendingPathComponent(key.name)
    for attempt in 1...2 {
      do { return try bytes.write(to: url, options: .atomic) } catch {
        if attempt == 2 { throw .blocked }
        // A folder in place of the file goes, when it is empty.
        rmdir(url.path)
      }
    }
  }
  func get(_ key: Key) -> Picture? {
    guard let url = try? folder().appendingPathComponent(key.name),
      let data = try? Data(contentsOf: url, options: .uncached)
    else { return nil }
    return Picture(data)
  }
  func drop(_ key: Key) {}
  var usage: Int {
    guard let url = try? folder(),
      let list = try? FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: [.fileSizeKey], options: [])
    else { return 0 }
    return list.map { (try? allocatedSize(of: $0)) ?? 0 }.reduce(0, +)
  }
}
