import Foundation
import WorkbookKit

/// Shares each source pixel between the target pixels that it touches, by area.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let limit = (max(pointSize.width, pointSize.height) * scale).rounded(.down)
  guard limit >= 1, limit < .infinity, scale > 0, pointSize.width > 0, pointSize.height > 0
  else { return nil }
  return shrink(data) { (min($0, limit), min($1, limit)) }
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  let sides = [box.width, box.height, scale]
  guard sides.allSatisfy({ $0 > 0 && $0 < .infinity }) else { return nil }
  return shrink(data) { _, _ in (box.width * scale, box.height * scale) }
}

private func shrink(_ data: Data, _ box: (Double, Double) -> (Double, Double)) -> Bitmap? {
  guard let rows = try? PNGRows(data) else { return nil }
  let (w, h) = (Double(rows.width), Double(rows.height))
  let bounds = box(w, h)
  let ratio = min(bounds.0 / w, bounds.1 / h, 1)
  let width = max(Int((w * ratio).rounded()), 1)
  let height = max(Int((h * ratio).rounded()), 1)
  let (stepX, stepY) = (w / Double(width), h / Double(height))
  var band = [SIMD4<Double>](repeating: .zero, count: width)
  var pixels: [Pixel] = []
  var top = 0.0
  do {
    for y in 0..<rows.height {
      guard let row = try rows.nextRow() else { return nil }
      let line = squeezed(row, into: width, step: stepX)
      let end = Double(y + 1)
      let border = Double(pixels.count / width + 1) * stepY
      if end + 1e-9 < border {
        for x in 0..<width { band[x] += line[x] * (end - top) }
      } else {
        for x in 0..<width { band[x] += line[x] * (border - top) }
        pixels += band.map { pixel($0, area: stepX * stepY) }
        for x in 0..<width { band[x] = line[x] * max(0, end - border) }
      }
      top = end
    }
  } catch {
    return nil
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

private func squeezed(_ row: [Pixel], into width: Int, step: Double) -> [SIMD4<Double>] {
  (0..<width).map { target in
    let (from, to) = (Double(target) * step, Double(target + 1) * step)
    var sum = SIMD4<Double>.zero
    for x in Int(from)..<min(row.count, Int(to.rounded(.up))) {
      let share = min(to, Double(x + 1)) - max(from, Double(x))
      let p = row[x]
      let a = Double(p.alpha) / 255
      sum += SIMD4(Double(p.red) * a, Double(p.green) * a, Double(p.blue) * a, a) * max(0, share)
    }
    return sum
  }
}

private func pixel(_ sum: SIMD4<Double>, area: Double) -> Pixel {
  guard sum.w > 1e-12 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
  let color = (sum / sum.w).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
  let alpha = min(255, 255 * sum.w / area)
  return Pixel(
    red: UInt8(color.x.rounded()), green: UInt8(color.y.rounded()), blue: UInt8(color.z.rounded()),
    alpha: UInt8(alpha.rounded()))
}
