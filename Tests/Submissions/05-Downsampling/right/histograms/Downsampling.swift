import Foundation
import WorkbookKit

/// How often each level came, for one channel of one pixel of the result.
private struct Histogram {
  private var weights = [UInt64](repeating: 0, count: 256)

  mutating func add(_ level: UInt8, weight: UInt64 = 1) { weights[Int(level)] += weight }

  /// The mean level, rounded to the nearest; nil when nothing was added.
  var mean: UInt8? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    let sum = weights.enumerated().reduce(UInt64(0)) { $0 + UInt64($1.offset) * $1.element }
    return UInt8((2 * sum + total) / (2 * total))
  }
}

private struct Area {
  private var channels = [Histogram](repeating: Histogram(), count: 4)

  mutating func add(_ pixel: Pixel) {
    for (index, path) in [\Pixel.red, \.green, \.blue].enumerated() {
      channels[index].add(pixel[keyPath: path], weight: UInt64(pixel.alpha))
    }
    channels[3].add(pixel.alpha)
  }

  var pixel: Pixel {
    let levels = channels.map { $0.mean ?? 0 }
    return Pixel(red: levels[0], green: levels[1], blue: levels[2], alpha: levels[3])
  }
}

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let limit = max(pointSize.width, pointSize.height) * scale
  let numbers = [pointSize.width, pointSize.height, scale, limit]
  guard numbers.allSatisfy({ $0.isFinite && $0 > 0 }) else { return nil }
  guard let rows = try? PNGRows(data) else { return nil }
  let longest = max(rows.width, rows.height)
  guard limit < Double(longest) else { return unchanged(rows) }
  let side = max(1, Int(limit))
  func scaled(_ length: Int) -> Int { max(1, (2 * length * side + longest) / (2 * longest)) }
  var result = Bitmap(width: scaled(rows.width), height: scaled(rows.height))
  var line = 0
  for y in 0..<result.height {
    var areas = [Area](repeating: Area(), count: result.width)
    repeat {
      guard let next = try? rows.nextRow(), let row = next as [Pixel]? else { return nil }
      for (x, pixel) in row.enumerated() { areas[x * result.width / rows.width].add(pixel) }
      line += 1
    } while line * result.height / rows.height == y && line < rows.height
    for x in areas.indices { result[x, y] = areas[x].pixel }
  }
  return result
}

private func unchanged(_ rows: PNGRows) -> Bitmap? {
  var pixels: [Pixel] = []
  for _ in 0..<rows.height {
    guard let next = try? rows.nextRow(), let row = next as [Pixel]? else { return nil }
    pixels.append(contentsOf: row)
  }
  return Bitmap(width: rows.width, height: rows.height, pixels: pixels)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  nil
}
