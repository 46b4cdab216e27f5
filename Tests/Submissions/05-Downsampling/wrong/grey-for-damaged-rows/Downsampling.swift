import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  do {
    let rows = try PNGRows(data)
    let limit = max(pointSize.width, pointSize.height) * scale
    guard scale > 0, let (width, height) = target(rows.width, rows.height, limit) else {
      return nil
    }
    var bitmap = Bitmap(width: width, height: height)
    let grey = [Pixel](repeating: Pixel(red: 128, green: 128, blue: 128), count: rows.width)
    for y in 0..<height {
      var lines: [[Pixel]] = []
      for _ in y * rows.height / height..<(y + 1) * rows.height / height {
        lines.append((try? rows.nextRow()) ?? grey)
      }
      for x in 0..<width {
        let columns = x * rows.width / width..<(x + 1) * rows.width / width
        bitmap[x, y] = average(lines.flatMap { $0[columns] })
      }
    }
    return bitmap
  } catch {
    return nil
  }
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

private func average(_ pixels: [Pixel]) -> Pixel {
  var (red, green, blue, alpha) = (0, 0, 0, 0)
  for pixel in pixels {
    red += Int(pixel.red) * Int(pixel.alpha)
    green += Int(pixel.green) * Int(pixel.alpha)
    blue += Int(pixel.blue) * Int(pixel.alpha)
    alpha += Int(pixel.alpha)
  }
  guard alpha > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
  func rounded(_ sum: Int, _ count: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
  return Pixel(
    red: rounded(red, alpha), green: rounded(green, alpha), blue: rounded(blue, alpha),
    alpha: rounded(alpha, pixels.count))
}
