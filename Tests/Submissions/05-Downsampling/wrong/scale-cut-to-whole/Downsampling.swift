import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard isUsable(pointSize.width), isUsable(pointSize.height), isUsable(scale) else { return nil }
  let side = max(pointSize.width, pointSize.height) * Double(max(1, Int(min(scale, 9))))
  return small(data, maxWidth: side, maxHeight: side)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  guard isUsable(box.width), isUsable(box.height), isUsable(scale) else { return nil }
  return small(data, maxWidth: box.width * scale, maxHeight: box.height * scale)
}

private func isUsable(_ number: Double) -> Bool { number > 0 && number.isFinite }

private func small(_ data: Data, maxWidth: Double, maxHeight: Double) -> Bitmap? {
  do {
    let rows = try PNGRows(data)
    var (boxWidth, boxHeight) = (floor(maxWidth), floor(maxHeight))
    if rows.orientation > 4 { swap(&boxWidth, &boxHeight) }
    let ratio = min(1, boxWidth / Double(rows.width), boxHeight / Double(rows.height))
    let width = max(1, Int((Double(rows.width) * ratio).rounded()))
    let height = max(1, Int((Double(rows.height) * ratio).rounded()))
    var result = Bitmap(width: width, height: height)
    var (red, green, blue, alpha, count) = zeros(width)
    var y = 0
    for line in 0..<rows.height {
      guard let row = try rows.nextRow() else { return nil }
      for x in 0..<rows.width {
        let pixel = row[x]
        let target = x * width / rows.width
        red[target] += Int(pixel.red) * Int(pixel.alpha)
        green[target] += Int(pixel.green) * Int(pixel.alpha)
        blue[target] += Int(pixel.blue) * Int(pixel.alpha)
        alpha[target] += Int(pixel.alpha)
        count[target] += 1
      }
      guard line == rows.height - 1 || (line + 1) * height / rows.height > y else { continue }
      for x in 0..<width where alpha[x] > 0 {
        result[x, y] = Pixel(
          red: mean(red[x], alpha[x]), green: mean(green[x], alpha[x]),
          blue: mean(blue[x], alpha[x]), alpha: mean(alpha[x], count[x]))
      }
      (red, green, blue, alpha, count) = zeros(width)
      y += 1
    }
    return upright(result, rows.orientation)
  } catch {
    return nil
  }
}

private func zeros(_ count: Int) -> ([Int], [Int], [Int], [Int], [Int]) {
  let list = [Int](repeating: 0, count: count)
  return (list, list, list, list, list)
}

private func mean(_ sum: Int, _ count: Int) -> UInt8 { UInt8((sum + count / 2) / count) }

private func upright(_ stored: Bitmap, _ orientation: Int) -> Bitmap {
  if orientation == 1 { return stored }
  let (width, height) = (stored.width, stored.height)
  var seen =
    orientation > 4 ? Bitmap(width: height, height: width) : Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let (left, up) = (width - 1 - x, height - 1 - y)
      switch orientation {
      case 2: seen[left, y] = stored[x, y]
      case 3: seen[left, up] = stored[x, y]
      case 4: seen[x, up] = stored[x, y]
      case 5: seen[y, x] = stored[x, y]
      case 6: seen[up, x] = stored[x, y]
      case 7: seen[up, left] = stored[x, y]
      default: seen[y, left] = stored[x, y]
      }
    }
  }
  return seen
}
