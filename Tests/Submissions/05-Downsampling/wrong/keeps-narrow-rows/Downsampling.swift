import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let limit = max(pointSize.width, pointSize.height) * scale
  guard scale > 0, let rows = try? PNGRows(data),
    let (width, height) = target(rows.width, rows.height, limit)
  else { return nil }
  var narrow: [[SIMD4<Double>]] = []
  do {
    while let row = try rows.nextRow() {
      narrow.append(
        (0..<width).map { x in
          let part = row[x * row.count / width..<(x + 1) * row.count / width]
          let sum = part.reduce(SIMD4<Double>.zero) { sum, pixel in
            sum + Double(pixel.alpha)
              * SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), 1)
          }
          return sum / Double(part.count)
        })
    }
  } catch { return nil }
  var bitmap = Bitmap(width: width, height: height)
  for y in 0..<height {
    let band = narrow[y * narrow.count / height..<(y + 1) * narrow.count / height]
    for x in 0..<width {
      let sum = band.reduce(SIMD4<Double>.zero) { $0 + $1[x] }
      guard sum.w > 0 else { continue }
      let color = sum / sum.w
      bitmap[x, y] = Pixel(
        red: UInt8(color.x.rounded()), green: UInt8(color.y.rounded()),
        blue: UInt8(color.z.rounded()),
        alpha: UInt8((sum.w / Double(band.count)).rounded()))
    }
  }
  return bitmap
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  return nil
}

private func target(_ width: Int, _ height: Int, _ limit: Double) -> (Int, Int)? {
  guard limit > 0, limit.isFinite else { return nil }
  let ratio = min(1, limit / Double(max(width, height)))
  return (
    max(1, Int((Double(width) * ratio).rounded())), max(1, Int((Double(height) * ratio).rounded()))
  )
}
