import Foundation
import WorkbookKit

public actor ImageCache {
  private let tiers: (memory: MemoryTier, disk: DiskTier)
  public init() { tiers = (MemoryTier(), DiskTier()) }
  public func store(_ data: Data, for key: String) {
    let key = Key(key)
    let picture = Picture(data)
    for tier in [tiers.memory, tiers.disk] as [any Tier] {
      do { try tier.put(picture, key) } catch CacheError.noPicture { tier.drop(key) } catch {}
    }
  }
  public func image(for key: String) -> Bitmap? {
    let key = Key(key)
    for tier in [tiers.memory, tiers.disk] as [any Tier] {
      guard let picture = tier.get(key), let image = picture.small else { continue }
      if tier is DiskTier { try? tiers.memory.put(picture, key) }
      return image
    }
    return nil
  }
  public func diskUsage() -> Int { tiers.disk.usage }
}
