public import Foundation
import ThumbnailKit
public import WorkbookKit

public actor ImageCache {
  private let memory: LRU<String, Bitmap>
  private let disk: any Tier

  public init() {
    memory = LRU()
    disk = Disk()
  }

  init(capacity: Int, disk: any Tier & Sendable) {
    memory = LRU(capacity: capacity)
    self.disk = disk
  }

  public func store(_ data: Data, for key: String) {
    memory[key] = thumbnail(of: data, maxPixelSize: 100)
    do { try disk.write(data, key) } catch { print("imgs: \(error)") }
  }

  public func image(for key: String) -> Bitmap? {
    if let hit = memory[key] { return hit }
    guard let data = disk.read(key), let small = thumbnail(of: data, maxPixelSize: 100) else { return nil }
    memory[key] = small
    return small
  }

  public func diskUsage() -> Int { disk.usage }
}
