public import Foundation
public import WorkbookKit

/// A small copy of a PNG, as ImageIO makes one, without ever holding the whole picture.
///
/// The longest side becomes `maxPixelSize` pixels, the other follows to the nearest pixel, at
/// least 1. A picture that is small enough already keeps its size. Each pixel is the average of
/// the area it stands for, weighted by alpha, and the `eXIf` orientation is applied.
///
/// ```swift
/// thumbnail(of: pngOf4000x3000, maxPixelSize: 100)  // 100 × 75 pixels
/// thumbnail(of: Data(), maxPixelSize: 100)  // nil
/// ```
///
/// - Parameters:
///   - data: a PNG of any kind that `PNGRows` reads.
///   - maxPixelSize: the longest side at most, in pixels.
/// - Returns: nil when `data` is no whole, undamaged PNG, or `maxPixelSize` is below 1.
public func thumbnail(of data: Data, maxPixelSize: Int) -> Bitmap? {
  guard maxPixelSize >= 1, let rows = try? PNGRows(data) else { return nil }
  let longest = max(rows.width, rows.height)
  let target = min(longest, maxPixelSize)
  func scaled(_ side: Int) -> Int { max(1, (side * target * 2 + longest) / (longest * 2)) }
  guard let small = try? average(rows, width: scaled(rows.width), height: scaled(rows.height))
  else { return nil }
  return small.turned(toUprightFrom: rows.orientation)
}

/// The average of all rows in a grid of `width` × `height` cells, neither above the picture's.
///
/// Lengths are counted in units that make both grids whole: a picture's pixel is as many wide as
/// there are cells, a cell as many as there are pixels. So all weights are whole numbers.
private func average(_ rows: PNGRows, width: Int, height: Int) throws(PNGError) -> Bitmap? {
  let zero = [Sum](repeating: Sum(), count: width)
  var pixels: [Pixel] = []
  pixels.reserveCapacity(width * height)
  var sums = zero
  var left = rows.height  // of the current row of cells
  while let row = try rows.nextRow() {
    guard width < rows.width || height < rows.height else {
      pixels += row  // as many cells as pixels: each is its own average
      continue
    }
    let line = horizontalSums(of: row, cells: width)
    let part = min(height, left)
    for x in 0..<width { sums[x].add(line[x], times: part) }
    left -= part
    guard left == 0 else { continue }
    for sum in sums { pixels.append(sum.average(over: rows.width * rows.height)) }
    left = rows.height - (height - part)
    sums = zero
    if part < height { for x in 0..<width { sums[x].add(line[x], times: height - part) } }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

/// What a row adds to each cell of one row of cells.
private func horizontalSums(of row: [Pixel], cells: Int) -> [Sum] {
  (0..<cells).map { cell in
    let start = cell * row.count
    let end = start + row.count
    let first = start / cells
    let last = (end - 1) / cells
    var sum = Sum()
    sum.add(row[first], times: min(end, (first + 1) * cells) - start)
    guard last > first else { return sum }
    var inside = Sum()
    for x in (first + 1)..<last { inside.add(row[x], times: 1) }
    sum.add(inside, times: cells)
    sum.add(row[last], times: end - last * cells)
    return sum
  }
}
