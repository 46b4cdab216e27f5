import Foundation
import WorkbookKit

// Section 6 of the fiche with PNGRows in the place of ImageIO: nothing is read before the size of
// the thumbnail is known, the transform is applied, and one maximum holds for both sides.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard let source = try? PNGRows(data) else { return nil }
  let maxPixels = max(pointSize.width, pointSize.height) * scale
  guard let thumbnail = thumbnail(of: source, maxPixelSize: maxPixels) else { return nil }
  return thumbnail.transformed(by: source.orientation)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  downsample(data, to: box, scale: scale)
}

private func thumbnail(of source: PNGRows, maxPixelSize: Double) -> Bitmap? {
  guard maxPixelSize >= 1, maxPixelSize.isFinite else { return nil }
  let ratio = min(1, maxPixelSize / Double(max(source.width, source.height)))
  let width = max(1, Int((Double(source.width) * ratio).rounded()))
  let height = max(1, Int((Double(source.height) * ratio).rounded()))
  var thumbnail = Bitmap(width: width, height: height)
  var sums = [SIMD4<Int>](repeating: .zero, count: width)
  var counts = [Int](repeating: 0, count: width)
  for y in 0..<source.height {
    guard let row = try? source.nextRow() else { return nil }
    for (x, pixel) in row.enumerated() {
      let alpha = Int(pixel.alpha)
      let color = SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), 1)
      sums[x * width / row.count] &+= color &* alpha
      counts[x * width / row.count] += 1
    }
    let line = y * height / source.height
    guard (y + 1) * height / source.height > line else { continue }
    for x in 0..<width {
      let alpha = max(1, sums[x].w)
      let color = (sums[x] &+ alpha / 2) / SIMD4(repeating: alpha)
      thumbnail[x, line] = Pixel(
        red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z),
        alpha: UInt8((sums[x].w + counts[x] / 2) / counts[x]))
      sums[x] = .zero
      counts[x] = 0
    }
  }
  return thumbnail
}

extension Bitmap {
  fileprivate func transformed(by orientation: Int) -> Bitmap {
    var result = self
    if orientation >= 5 {  // along the diagonal
      result = Bitmap(width: height, height: width)
      for y in 0..<height { for x in 0..<width { result[y, x] = self[x, y] } }
    }
    let mirrored = [2, 3, 6, 7].contains(orientation)
    let upsideDown = [3, 4, 7, 8].contains(orientation)
    let stored = result
    for y in 0..<result.height {
      for x in 0..<result.width {
        result[x, y] =
          stored[
            mirrored ? result.width - 1 - x : x, upsideDown ? result.height - 1 - y : y]
      }
    }
    return result
  }
}
