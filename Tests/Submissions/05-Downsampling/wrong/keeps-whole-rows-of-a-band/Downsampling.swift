import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard good(pointSize.width, pointSize.height, scale) else { return nil }
  let limit = max(pointSize.width, pointSize.height) * scale
  return shrink(data) { width, height in
    guard limit >= 1 else { return nil }
    let longest = max(width, height)
    guard limit < Double(longest) else { return (width, height) }
    let side = Int(limit)
    func other(_ length: Int) -> Int { max(1, (length * side * 2 + longest) / (longest * 2)) }
    return (width == longest ? side : other(width), height == longest ? side : other(height))
  }
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  guard good(box.width, box.height, scale) else { return nil }
  return shrink(data) { width, height in
    let ratio = min(
      1, box.width * scale / Double(width), box.height * scale / Double(height))
    func side(_ length: Int, _ limit: Double) -> Int? {
      let most = min(limit, Double(length)).rounded(.down)
      guard most >= 1 else { return nil }
      return Int(max(1, min((Double(length) * ratio).rounded(), most)))
    }
    guard let w = side(width, box.width * scale), let h = side(height, box.height * scale)
    else { return nil }
    return (w, h)
  }
}

private func good(_ numbers: Double...) -> Bool { numbers.allSatisfy { $0.isFinite && $0 > 0 } }

private struct Sum {
  var red = 0
  var green = 0
  var blue = 0
  var alpha = 0
  var count = 0

  mutating func add(_ pixel: Pixel) {
    let weight = Int(pixel.alpha)
    red += Int(pixel.red) * weight
    green += Int(pixel.green) * weight
    blue += Int(pixel.blue) * weight
    alpha += weight
    count += 1
  }

  var mean: Pixel {
    guard alpha > 0, count > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    func nearest(_ sum: Int, _ divisor: Int) -> UInt8 { UInt8((sum + divisor / 2) / divisor) }
    return Pixel(
      red: nearest(red, alpha), green: nearest(green, alpha), blue: nearest(blue, alpha),
      alpha: nearest(alpha, count))
  }
}

private func shrink(_ data: Data, size: (Int, Int) -> (Int, Int)?) -> Bitmap? {
  guard let rows = try? PNGRows(data) else { return nil }
  let turns = rows.orientation >= 5
  guard let seen = turns ? size(rows.height, rows.width) : size(rows.width, rows.height) else {
    return nil
  }
  let (width, height) = turns ? (seen.1, seen.0) : seen
  var pixels: [Pixel] = []
  var sums = [Sum](repeating: Sum(), count: width)
  var y = 0
  var line = 0
  var band: [[Pixel]] = []
  do {
    while let row = try rows.nextRow() {
      if width == rows.width, height == rows.height {
        pixels += row
        continue
      }
      band.append(row)
      y += 1
      if y == (line + 1) * rows.height / height {
        for row in band {
          for x in 0..<width {
            for column in (x * rows.width / width)..<((x + 1) * rows.width / width) {
              sums[x].add(row[column])
            }
          }
        }
        band = []
        pixels += sums.map(\.mean)
        for x in 0..<width { sums[x] = Sum() }
        line += 1
      }
    }
  } catch {
    return nil
  }
  guard let small = Bitmap(width: width, height: height, pixels: pixels) else { return nil }
  return upright(small, rows.orientation)
}

private func upright(_ stored: Bitmap, _ orientation: Int) -> Bitmap {
  guard orientation != 1 else { return stored }
  let (w, h) = (stored.width, stored.height)
  var result = orientation >= 5 ? Bitmap(width: h, height: w) : Bitmap(width: w, height: h)
  for y in 0..<result.height {
    for x in 0..<result.width {
      result[x, y] =
        switch orientation {
        case 2: stored[w - 1 - x, y]
        case 3: stored[w - 1 - x, h - 1 - y]
        case 4: stored[x, h - 1 - y]
        case 5: stored[y, x]
        case 6: stored[y, h - 1 - x]
        case 7: stored[w - 1 - y, h - 1 - x]
        default: stored[w - 1 - y, x]
        }
    }
  }
  return result
}
