import Foundation
import WorkbookKit

/// Sixteen bits after the point, memory by hand.
private final class Sums {
  let base: UnsafeMutablePointer<UInt32>
  let count: Int
  init(_ count: Int) {
    self.count = count
    base = .allocate(capacity: count)
    clear()
  }
  func clear() { base.update(repeating: 0, count: count) }
  deinit { base.deallocate() }
}

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let limit = Double.maximum(pointSize.width, pointSize.height) * scale
  guard limit.isNormal, limit > 0, pointSize.width > 0, pointSize.height > 0 else { return nil }
  guard let rows = try? PNGRows(data) else { return nil }
  let ratio = min(limit.rounded(.towardZero) / Double(max(rows.width, rows.height)), 1)
  let tw = max(Int((ratio * Double(rows.width)).rounded()), 1)
  let th = max(Int((ratio * Double(rows.height)).rounded()), 1)
  let index = (0..<rows.width).map { $0 * tw / rows.width * 4 }
  let counts = index.reduce(into: [UInt32](repeating: 0, count: tw)) { $0[$1 / 4] += 1 }
  let sums = Sums(tw * 4)
  var totals = [UInt64](repeating: 0, count: tw * 4)
  var bitmap = Bitmap(width: tw, height: th)
  var y = 0
  for ty in 0..<th {
    var lines: UInt64 = 0
    repeat {
      guard let row = try? rows.nextRow() else { return nil }
      sums.clear()
      row.withUnsafeBufferPointer { pixels in
        for x in 0..<pixels.count {
          let p = pixels[x]
          let a = UInt32(p.alpha)
          let cell = sums.base + index[x]
          cell[0] &+= UInt32(p.red) &* a
          cell[1] &+= UInt32(p.green) &* a
          cell[2] &+= UInt32(p.blue) &* a
          cell[3] &+= a
        }
      }
      for i in 0..<tw * 4 { totals[i] += UInt64(sums.base[i]) }
      lines += 1
      y += 1
    } while y < (ty + 1) * rows.height / th
    for tx in 0..<tw {
      let alpha = totals[tx * 4 + 3]
      if alpha > 0 {
        func divided(_ channel: Int) -> UInt8 {
          UInt8(((totals[tx * 4 + channel] << 16) / alpha + 0x8000) >> 16)
        }
        let n = lines * UInt64(counts[tx])
        bitmap[tx, ty] = Pixel(
          red: divided(0), green: divided(1), blue: divided(2),
          alpha: UInt8(((alpha << 16) / n + 0x8000) >> 16))
      }
    }
    for i in totals.indices { totals[i] = 0 }
  }
  return bitmap
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  nil
}
