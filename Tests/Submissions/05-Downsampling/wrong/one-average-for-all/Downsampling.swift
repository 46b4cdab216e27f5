import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  do {
    let rows = try PNGRows(data)
    let limit = max(pointSize.width, pointSize.height) * scale
    guard scale > 0, let (width, height) = target(rows.width, rows.height, limit) else {
      return nil
    }
    var sum = SIMD4<Int>.zero
    var count = 0
    while let row = try rows.nextRow() {
      for pixel in row {
        let alpha = Int(pixel.alpha)
        sum &+= SIMD4(
          Int(pixel.red) * alpha, Int(pixel.green) * alpha, Int(pixel.blue) * alpha, alpha)
        count += 1
      }
    }
    let alpha = max(1, sum.w)
    let fill = Pixel(
      red: UInt8((sum.x + alpha / 2) / alpha), green: UInt8((sum.y + alpha / 2) / alpha),
      blue: UInt8((sum.z + alpha / 2) / alpha), alpha: UInt8((sum.w + count / 2) / count))
    return Bitmap(width: width, height: height, fill: fill)
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
