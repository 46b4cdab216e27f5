import Foundation
import WorkbookKit

// Works pixel by pixel, with one list of sums for each row of the result.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let limit = max(pointSize.width, pointSize.height) * scale
  if limit.isNaN || limit.isInfinite || limit <= 0 || scale <= 0 {
    return nil
  }
  do {
    let rows = try PNGRows(data)
    var factor = limit / Double(max(rows.width, rows.height))
    if factor > 1 {
      factor = 1
    }
    var newWidth = Int(round(Double(rows.width) * factor))
    var newHeight = Int(round(Double(rows.height) * factor))
    if newWidth == 0 { newWidth = 1 }
    if newHeight == 0 { newHeight = 1 }

    var result = Bitmap(width: newWidth, height: newHeight)
    var reds = [Double](repeating: 0, count: newWidth)
    var greens = [Double](repeating: 0, count: newWidth)
    var blues = [Double](repeating: 0, count: newWidth)
    var alphas = [Double](repeating: 0, count: newWidth)
    var counts = [Double](repeating: 0, count: newWidth)
    var currentY = 0
    var y = 0

    func finishRow() {
      for x in 0..<newWidth {
        if alphas[x] > 0 {
          let red = UInt8((reds[x] / alphas[x]).rounded())
          let green = UInt8((greens[x] / alphas[x]).rounded())
          let blue = UInt8((blues[x] / alphas[x]).rounded())
          let alpha = UInt8((alphas[x] / counts[x]).rounded())
          result[x, currentY] = Pixel(red: red, green: green, blue: blue, alpha: alpha)
        }
        reds[x] = 0
        greens[x] = 0
        blues[x] = 0
        alphas[x] = 0
        counts[x] = 0
      }
    }

    while let row = try rows.nextRow() {
      let targetY = min(newHeight - 1, y * newHeight / rows.height)
      if targetY != currentY {
        finishRow()
        currentY = targetY
      }
      for x in 0..<rows.width {
        let targetX = min(newWidth - 1, x * newWidth / rows.width)
        let pixel = row[x]
        let alpha = Double(pixel.alpha)
        reds[targetX] += Double(pixel.red) * alpha
        greens[targetX] += Double(pixel.green) * alpha
        blues[targetX] += Double(pixel.blue) * alpha
        alphas[targetX] += alpha
        counts[targetX] += 1
      }
      y += 1
    }
    return result
  } catch {
    print("could not read the picture: \(error)")
    return nil
  }
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  nil
}
