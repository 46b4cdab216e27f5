import Foundation
import ThumbnailKit
import WorkbookKit

final class MemoryTier: Tier {
  private var generation: [Fingerprint: Bitmap] = [:]
  private var older: [Fingerprint: Bitmap] = [:]

  func put(_ data: Data, under fingerprint: Fingerprint) {
    generation[fingerprint] = nil
    older[fingerprint] = nil
    if let image = thumbnail(of: data, maxPixelSize: 100) { promote(image, under: fingerprint) }
  }

  func promote(_ image: Bitmap, under fingerprint: Fingerprint) {
    if generation.count >= 150 {
      older = generation
      generation = [:]
    }
    generation[fingerprint] = image
  }

  func image(under fingerprint: Fingerprint) -> Bitmap? {
    generation[fingerprint] ?? older[fingerprint]
  }
}
