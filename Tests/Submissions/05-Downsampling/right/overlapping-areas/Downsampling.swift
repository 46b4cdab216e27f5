import Foundation
import WorkbookKit

/// A row on a border counts in both of its neighbours: areas begin rounded down and end rounded up.
private func area(_ index: Int, of count: Int, length: Int) -> ClosedRange<Int> {
  let first = index * length / count
  let last = ((index + 1) * length + count - 1) / count - 1
  return first...last
}

private final class Line {
  let rows: ClosedRange<Int>
  var sums: [[UInt64]]

  init(rows: ClosedRange<Int>, width: Int) {
    self.rows = rows
    sums = Array(repeating: [0, 0, 0, 0], count: width)
  }
}

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard min(pointSize.width, pointSize.height, scale) > 0 else { return nil }
  let limit = max(pointSize.width, pointSize.height) * scale
  guard limit > 0, limit.isFinite, pointSize.width.isFinite, pointSize.height.isFinite else {
    return nil
  }
  guard let source = try? PNGRows(data) else { return nil }
  let longest = max(source.width, source.height)
  let side = limit >= Double(longest) ? longest : max(1, Int(limit))
  let width = max(1, Int(round(Double(source.width * side) / Double(longest))))
  let height = max(1, Int(round(Double(source.height * side) / Double(longest))))
  let columns = (0..<width).map { area($0, of: width, length: source.width) }
  var open: [Line] = []
  var next = 0
  var pixels: [Pixel] = []
  for y in 0..<source.height {
    guard let row = (try? source.nextRow()).flatMap({ $0 }) else { return nil }
    while next < height, area(next, of: height, length: source.height).contains(y) {
      open.append(Line(rows: area(next, of: height, length: source.height), width: width))
      next += 1
    }
    for line in open {
      for (x, range) in columns.enumerated() {
        for pixel in row[range] {
          let weight = UInt64(pixel.alpha)
          line.sums[x][0] += UInt64(pixel.red) * weight
          line.sums[x][1] += UInt64(pixel.green) * weight
          line.sums[x][2] += UInt64(pixel.blue) * weight
          line.sums[x][3] += weight
        }
      }
    }
    while let line = open.first, line.rows.upperBound == y {
      for x in 0..<width {
        let count = UInt64(line.rows.count * columns[x].count)
        let sum = line.sums[x]
        let byte = { (i: Int) in sum[3] == 0 ? 0 : UInt8((sum[i] + sum[3] / 2) / sum[3]) }
        pixels.append(
          Pixel(red: byte(0), green: byte(1), blue: byte(2), alpha: UInt8((sum[3] + count / 2) / count)))
      }
      open.removeFirst()
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? { nil }
