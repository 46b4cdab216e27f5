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
    var above: [Pixel] = []
    var y = 0
    var targetY = 0
    while let row = try rows.nextRow() {
      if above.isEmpty { above = row }
      while targetY < height {
        let sourceY = max(0, (Double(targetY) + 0.5) * Double(rows.height) / Double(height) - 0.5)
        guard Int(sourceY.rounded(.up)) <= y else { break }
        let down = sourceY.rounded(.down) == sourceY ? 1 : sourceY - sourceY.rounded(.down)
        for x in 0..<width {
          let sourceX = max(0, (Double(x) + 0.5) * Double(rows.width) / Double(width) - 0.5)
          let left = Int(sourceX)
          let right = min(left + 1, rows.width - 1)
          let across = sourceX - Double(left)
          func blend(_ channel: KeyPath<Pixel, UInt8>) -> UInt8 {
            func weigh(_ pixel: Pixel, _ share: Double) -> (Double, Double) {
              let weight = channel == \.alpha ? share : share * Double(pixel.alpha)
              return (Double(pixel[keyPath: channel]) * weight, weight)
            }
            let parts = [
              weigh(above[left], (1 - down) * (1 - across)),
              weigh(above[right], (1 - down) * across),
              weigh(row[left], down * (1 - across)), weigh(row[right], down * across),
            ]
            let weight = parts.reduce(0) { $0 + $1.1 }
            return weight == 0 ? 0 : UInt8((parts.reduce(0) { $0 + $1.0 } / weight).rounded())
          }
          bitmap[x, targetY] = Pixel(
            red: blend(\.red), green: blend(\.green), blue: blend(\.blue), alpha: blend(\.alpha))
        }
        targetY += 1
      }
      above = row
      y += 1
    }
    return targetY == height ? bitmap : nil
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
