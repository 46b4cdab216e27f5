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
    for y in 0..<rows.height {
      guard let row = try rows.nextRow() else { return nil }
      let targetY = y * height / rows.height
      if (2 * targetY + 1) * rows.height / (2 * height) == y {
        for x in 0..<width { bitmap[x, targetY] = row[(2 * x + 1) * rows.width / (2 * width)] }
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
