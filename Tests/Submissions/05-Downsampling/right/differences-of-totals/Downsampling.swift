import Foundation
import WorkbookKit

/// No sums are emptied: totals since the top, and a cell is a difference of two totals.
/// A row on a border counts in both of its neighbours.
private struct Totals {
  var values: [SIMD8<Int>]
  init(_ count: Int) { values = Array(repeating: .zero, count: count) }
}

private enum Stop: Error { case no }

private func shrink(
  _ data: Data, _ numbers: [Double], _ plan: (Int, Int) throws -> (w: Int, h: Int)
) throws -> Bitmap {
  guard numbers.filter({ !($0 > 0) || $0.isInfinite }).isEmpty else { throw Stop.no }
  let rows = try PNGRows(data)
  let sideways = rows.orientation > 4
  let seen = try plan(
    sideways ? rows.height : rows.width, sideways ? rows.width : rows.height)
  let (w, h) = sideways ? (seen.h, seen.w) : (seen.w, seen.h)
  // The ranges overlap by the pixel on the border.
  func range(_ cell: Int, _ cells: Int, _ all: Int) -> Range<Int> {
    (cell * all / cells)..<(((cell + 1) * all + cells - 1) / cells)
  }
  var starts: [Int: [SIMD8<Int>]] = [:]
  var total = [SIMD8<Int>](repeating: .zero, count: w)
  var out: [Pixel] = []
  var line = 0
  for y in 0... {
    if y < rows.height { // keep the totals where a line of cells begins
      var k = line
      while k < h, range(k, h, rows.height).lowerBound <= y {
        if range(k, h, rows.height).lowerBound == y, starts[k] == nil { starts[k] = total }
        k += 1
      }
    }
    guard let row = try rows.nextRow() else { break }
    if (w, h) == (rows.width, rows.height) { out.append(contentsOf: row); continue }
    for x in 0..<w {
      var sum = SIMD8<Int>.zero
      for pixel in row[range(x, w, rows.width)] {
        let a = Int(pixel.alpha)
        sum &+= SIMD8(Int(pixel.red) * a, Int(pixel.green) * a, Int(pixel.blue) * a, a, 1, 0, 0, 0)
      }
      total[x] &+= sum
    }
    while line < h, range(line, h, rows.height).upperBound == y + 1 {
      guard let start = starts.removeValue(forKey: line) else { throw Stop.no }
      out += zip(total, start).map { end, begin in
        let sum = end &- begin
        guard sum[3] > 0 else { return Pixel(red: 255, green: 0, blue: 255, alpha: 0) }
        func nearest(_ v: Int, _ n: Int) -> UInt8 { UInt8((2 * v + n) / (2 * n)) }
        return Pixel(
          red: nearest(sum[0], sum[3]), green: nearest(sum[1], sum[3]),
          blue: nearest(sum[2], sum[3]), alpha: nearest(sum[3], sum[4]))
      }
      line += 1
    }
  }
  guard let bitmap = Bitmap(width: w, height: h, pixels: out) else { throw Stop.no }
  return turned(bitmap, rows.orientation)
}

/// By generators: a mirror and a turn make all eight.
private func turned(_ b: Bitmap, _ o: Int) -> Bitmap {
  func mirror(_ b: Bitmap) -> Bitmap {
    Bitmap(width: b.width, height: b.height, pixels: (0..<b.height).flatMap { y in
      b.pixels[(y * b.width)..<((y + 1) * b.width)].reversed() }) ?? b
  }
  func clockwise(_ b: Bitmap) -> Bitmap {
    Bitmap(width: b.height, height: b.width, pixels: (0..<b.width).flatMap { x in
      (0..<b.height).reversed().map { b[x, $0] } }) ?? b
  }
  switch o {
  case 2: return mirror(b)
  case 3: return clockwise(clockwise(b))
  case 4: return clockwise(clockwise(mirror(b)))
  case 5: return clockwise(clockwise(clockwise(mirror(b))))
  case 6: return clockwise(b)
  case 7: return clockwise(mirror(b))
  case 8: return clockwise(clockwise(clockwise(b)))
  default: return b
  }
}

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  try? shrink(data, [pointSize.width, pointSize.height, scale]) { w, h in
    let limit = Swift.max(pointSize.width, pointSize.height) * scale
    guard limit >= 1 else { throw Stop.no }
    guard let cut = Int(exactly: limit.rounded(.towardZero)), cut < max(w, h) else { return (w, h) }
    let ratio = Decimal(cut) / Decimal(max(w, h))
    func side(_ v: Int) -> Int {
      var exact = Decimal(v) * ratio, round = Decimal()
      NSDecimalRound(&round, &exact, 0, .plain)
      return max(1, NSDecimalNumber(decimal: round).intValue)
    }
    return (side(w), side(h))
  }
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  try? shrink(data, [box.width, box.height, scale]) { w, h in
    let (bw, bh) = (
      Int(min(box.width * scale, 1_000_000)), Int(min(box.height * scale, 1_000_000)))
    guard bw >= 1, bh >= 1 else { throw Stop.no }
    if w <= bw, h <= bh { return (w, h) }
    if bw * h <= bh * w { return (bw, min(bh, max(1, (2 * h * bw + w) / (2 * w)))) }
    return (min(bw, max(1, (2 * w * bh + h) / (2 * h))), bh)
  }
}
