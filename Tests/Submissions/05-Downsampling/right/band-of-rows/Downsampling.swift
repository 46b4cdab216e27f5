import Foundation
import WorkbookKit

// Keeps the rows of one band, and lets a row that lies on a border count in both bands.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let limit = max(pointSize.width, pointSize.height) * scale
  guard limit > 0, limit.isFinite, scale > 0 else { return nil }
  guard let reader = try? PNGRows(data) else { return nil }
  let s = min(1.0, limit / Double(max(reader.width, reader.height)))
  let width = max(1, Int(lround(Double(reader.width) * s)))
  let height = max(1, Int(lround(Double(reader.height) * s)))
  let stepX = Double(reader.width) / Double(width)
  let stepY = Double(reader.height) / Double(height)

  var bitmap = Bitmap(width: width, height: height)
  var kept: [[Pixel]] = []
  var first = 0
  for y in 0..<height {
    let from = Int((Double(y) * stepY + 1e-6).rounded(.down))
    let to = min(reader.height, Int((Double(y + 1) * stepY - 1e-6).rounded(.up)))
    while first < from && !kept.isEmpty {
      kept.removeFirst()
      first += 1
    }
    while first + kept.count < to {
      guard let next = try? reader.nextRow() else { return nil }
      kept.append(next)
    }
    for x in 0..<width {
      let left = Int((Double(x) * stepX + 1e-6).rounded(.down))
      let right = min(reader.width, Int((Double(x + 1) * stepX - 1e-6).rounded(.up)))
      bitmap[x, y] = mean(of: kept.map { $0[left..<right] })
    }
  }
  return bitmap
}

private func mean(of parts: [ArraySlice<Pixel>]) -> Pixel {
  var red = 0
  var green = 0
  var blue = 0
  var alpha = 0
  var count = 0
  for part in parts {
    for pixel in part {
      red += Int(pixel.red) * Int(pixel.alpha)
      green += Int(pixel.green) * Int(pixel.alpha)
      blue += Int(pixel.blue) * Int(pixel.alpha)
      alpha += Int(pixel.alpha)
      count += 1
    }
  }
  guard alpha > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
  let half = alpha / 2
  return Pixel(
    red: UInt8((red + half) / alpha), green: UInt8((green + half) / alpha),
    blue: UInt8((blue + half) / alpha), alpha: UInt8((alpha + count / 2) / count))
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? { nil }
