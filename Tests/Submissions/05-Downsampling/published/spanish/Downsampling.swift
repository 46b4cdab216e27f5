import Foundation
import WorkbookKit

// The Spanish article decodes the whole picture. Its view is resizable and scaled to fit, so
// here the smaller picture is made from all decoded pixels.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let side = max(pointSize.width, pointSize.height)
  return downsample(data, fitting: Size(width: side, height: side), scale: scale)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  guard let image = try? Bitmap(decoding: data) else { return nil }
  let frame = (width: box.width * scale, height: box.height * scale)
  guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite
  else { return nil }
  return image.scaledToFit(width: frame.width, height: frame.height)
}

extension Bitmap {
  fileprivate func scaledToFit(width boxWidth: Double, height boxHeight: Double) -> Bitmap {
    let ratio = min(1, boxWidth / Double(width), boxHeight / Double(height))
    var result = Bitmap(
      width: max(1, Int((Double(width) * ratio).rounded())),
      height: max(1, Int((Double(height) * ratio).rounded())))
    for y in 0..<result.height {
      for x in 0..<result.width {
        let rows = y * height / result.height..<(y + 1) * height / result.height
        let columns = x * width / result.width..<(x + 1) * width / result.width
        result[x, y] = average(rows, columns)
      }
    }
    return result
  }

  private func average(_ rows: Range<Int>, _ columns: Range<Int>) -> Pixel {
    var sum = SIMD4<Double>.zero
    for y in rows {
      for x in columns {
        let pixel = self[x, y]
        let color = SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), 1)
        sum += color * Double(pixel.alpha)
      }
    }
    guard sum.w > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    let color = (sum / sum.w).rounded(.toNearestOrAwayFromZero)
    return Pixel(
      red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z),
      alpha: UInt8((sum.w / Double(rows.count * columns.count)).rounded()))
  }
}
