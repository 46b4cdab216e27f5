import Foundation
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  private let memory = RecentlyUsed<[UInt8], Bitmap>(capacity: 200)
  private let disk = Shelf(named: "imgs")

  public init() {}

  public func store(_ data: Data, for key: String) {
    let digest = Array(SHA256.hash(data: Array(key.utf8)))
    memory[digest] = thumbnail(of: data, maxPixelSize: 100)
    disk.put(data, at: digest)
  }

  public func image(for key: String) -> Bitmap? {
    let digest = Array(SHA256.hash(data: Array(key.utf8)))
    if let bitmap = memory[digest] { return bitmap }
    memory[digest] = disk.data(at: digest).flatMap { thumbnail(of: $0, maxPixelSize: 100) }
    return memory[digest]
  }

  public func diskUsage() -> Int { disk.allocatedBytes }
}
