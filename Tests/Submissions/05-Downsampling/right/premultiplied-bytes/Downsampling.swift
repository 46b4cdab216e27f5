import Foundation
import WorkbookKit

// As Core Graphics does: bytes multiplied by alpha, averaged, divided by alpha at the end.
private struct Premultiplied {
  var r = 0, g = 0, b = 0, a = 0, n = 0

  mutating func add(_ p: Pixel) {
    func byte(_ c: UInt8) -> Int { (Int(c) * Int(p.alpha) + 127) / 255 }
    r += byte(p.red)
    g += byte(p.green)
    b += byte(p.blue)
    a += Int(p.alpha)
    n += 1
  }

  var pixel: Pixel {
    let alpha = (a + n / 2) / n
    if alpha == 0 { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    func straight(_ sum: Int) -> UInt8 {
      let mean = (sum + n / 2) / n
      return UInt8(min(255, (mean * 255 + alpha / 2) / alpha))
    }
    return Pixel(red: straight(r), green: straight(g), blue: straight(b), alpha: UInt8(alpha))
  }
}

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard pointSize.width > 0, pointSize.height > 0, scale > 0 else { return nil }
  let limit = max(pointSize.width, pointSize.height) * scale
  guard limit.isFinite else { return nil }
  guard let rows = try? PNGRows(data) else { return nil }
  let longest = max(rows.width, rows.height)
  let goal = limit >= Double(longest) ? longest : max(1, Int(limit))
  // Whole numbers: twice the side, plus one half, by twice the longest.
  let width = max(1, (2 * rows.width * goal + longest) / (2 * longest))
  let height = max(1, (2 * rows.height * goal + longest) / (2 * longest))
  var out = [Pixel]()
  out.reserveCapacity(width * height)
  var line = [Premultiplied](repeating: Premultiplied(), count: width)
  var y = 0
  do {
    while let row = try rows.nextRow() {
      for (x, p) in row.enumerated() { line[x * width / rows.width].add(p) }
      y += 1
      if y * height / rows.height > out.count / width {
        out += line.map(\.pixel)
        line = Array(repeating: Premultiplied(), count: width)
      }
    }
  } catch { return nil }
  return Bitmap(width: width, height: height, pixels: out)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  return nil
}
