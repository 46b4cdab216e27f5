import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let limit = max(pointSize.width, pointSize.height) * scale
  guard limit > 0, limit < .infinity, let rows = try? PNGRows(data) else { return nil }
  let r = min(1, limit / Double(max(rows.width, rows.height)))
  let (w, h) = (
    max(1, Int((Double(rows.width) * r).rounded())),
    max(1, Int((Double(rows.height) * r).rounded()))
  )
  var sum = [SIMD4<Float>](repeating: .zero, count: w * h)
  var count = [Float](repeating: 0, count: w * h)
  do {
    for y in 0..<rows.height {
      guard let row = try rows.nextRow() else { return nil }
      for (x, p) in row.enumerated() {
        let i = y * h / rows.height * w + x * w / rows.width
        sum[i] += SIMD4(Float(p.red), Float(p.green), Float(p.blue), 1) * Float(p.alpha)
        count[i] += 1
      }
    }
  } catch { return nil }
  return Bitmap(
    width: w, height: h,
    pixels: zip(sum, count).map { s, n in
      let c = s.w > 0 ? (s / s.w).rounded(.toNearestOrAwayFromZero) : .zero
      return Pixel(
        red: UInt8(c.x), green: UInt8(c.y), blue: UInt8(c.z), alpha: UInt8((s.w / n).rounded()))
    })
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? { nil }
