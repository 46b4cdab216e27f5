import Foundation
import WorkbookKit

public actor ImageCache {
  private let tiers: [any Tier]

  public init() {
    tiers = [MemoryTier(), DiskTier()]
  }

  public func store(_ data: Data, for key: String) {
    for tier in tiers { tier.put(data, under: Fingerprint(of: key)) }
  }

  public func image(for key: String) -> Bitmap? {
    let fingerprint = Fingerprint(of: key)
    for (index, tier) in tiers.enumerated() {
      guard let image = tier.image(under: fingerprint) else { continue }
      for faster in tiers[..<index] { faster.promote(image, under: fingerprint) }
      return image
    }
    return nil
  }

  public func diskUsage() -> Int { tiers.map(\.bytesOnDisk).reduce(0, +) }
}
