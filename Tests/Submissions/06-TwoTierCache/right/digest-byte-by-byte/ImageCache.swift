import Foundation
import ThumbnailKit
import WorkbookKit

/// Memory has one place. What is no picture is not taken: the earlier one stays, in both tiers.
public actor ImageCache {
  private var latest: (key: String, image: Bitmap)?
  public init() {}

  nonisolated private func url(_ key: String?) throws -> URL {
    let imgs = try FileManager.default.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true
    ).appending(path: "imgs", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: imgs, withIntermediateDirectories: true)
    guard let key else { return imgs }
    var hash = SHA256()
    for byte in key.utf8 { hash.update(data: [byte]) }
    return imgs.appending(component: String(hash.finalize().description.suffix(64)))
  }

  public func store(_ data: Data, for key: String) {
    guard let small = thumbnail(of: data, maxPixelSize: 100) else { return }
    latest = (key, small)
    do { try data.write(to: url(key), options: [.atomic]) } catch {}
  }

  public func image(for key: String) -> Bitmap? {
    if let latest, latest.key == key { return latest.image }
    do {
      let handle = try FileHandle(forReadingFrom: url(key))
      defer { try? handle.close() }
      guard let data = try handle.readToEnd(), let small = thumbnail(of: data, maxPixelSize: 100)
      else { return nil }
      latest = (key, small)
      return small
    } catch { return nil }
  }

  public func diskUsage() -> Int {
    guard
      let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
        .appending(path: "imgs"),
      let walker = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
    else { return 0 }
    var sum = 0
    while let name = walker.nextObject() as? String {
      let url = folder.appending(path: name)
      if let type = walker.fileAttributes?[.type] as? FileAttributeType, type == .typeDirectory { continue }
      sum += (try? allocatedSize(of: url)) ?? 0
    }
    return sum
  }
}
