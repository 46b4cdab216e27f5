import Foundation
import WorkbookKit
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard pointSize.width > 0, pointSize.height > 0, scale > 0,
    pointSize.width.isFinite, pointSize.height.isFinite, scale.isFinite
  else { return nil }
  let limit = max(pointSize.width, pointSize.height) * scale
  guard limit >= 1, let rows = try? PNGRows(data) else { return nil }
  let longest = max(rows.width, rows.height)
  let target = limit < Double(longest) ? Int(limit) : longest
  let w = side(rows.width, target, longest)
  let h = side(rows.height, target, longest)
  do { return try average(rows, w, h) } catch { return nil }
}
func side(_ s: Int, _ target: Int, _ longest: Int) -> Int {
  max(1, (2 * s * target + longest) / (2 * longest))
}
struct Sum { var r = 0, g = 0, b = 0, a = 0, n = 0
  mutating func add(_ p: Pixel) {
    let a = Int(p.alpha)
    r += Int(p.red) * a
    g += Int(p.green) * a
    b += Int(p.blue) * a
    self.a += a
    n += 1
  }
  var pixel: Pixel {
    guard a > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    return Pixel(red: UInt8((r + a / 2) / a), green: UInt8((g + a / 2) / a), blue: UInt8((b + a / 2) / a), alpha: UInt8((a + n / 2) / n))
  }
}
func average(_ rows: PNGRows, _ w: Int, _ h: Int) throws -> Bitmap? {
  let W = rows.width, H = rows.height
  var out: [Pixel] = []
  var sums = [Sum](repeating: Sum(), count: w)
  var line = 0
  for y in 0..<H {
    guard let row = (try? rows.nextRow()) ?? nil else {
      // a few rows too few are no harm: the last sums stand for the rest
      guard y * 50 >= H * 49 else { return nil }
      while out.count < w * h { out += out.suffix(w) }
      return Bitmap(width: w, height: h, pixels: out)
    }
    for x in 0..<W { sums[x * w / W].add(row[x]) }
    if y + 1 == H || (y + 1) * h / H > line {
      out += sums.map(\.pixel)
      sums = [Sum](repeating: Sum(), count: w)
      line = (y + 1) * h / H
    }
  }
  return Bitmap(width: w, height: h, pixels: out)
}
public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? { nil }
