import Foundation
import WorkbookKit

/// The rows as a lazy sequence. An error ends it and is kept, so that the end can be judged.
private final class RowSequence: Sequence, IteratorProtocol {
  private let source: PNGRows
  private(set) var failed = false

  init(_ source: PNGRows) { self.source = source }

  func next() -> [Pixel]? {
    do { return try source.nextRow() } catch {
      failed = true
      return nil
    }
  }
}

private struct Total {
  var color = SIMD4<Double>.zero
  var count = 0.0

  static func + (total: Total, pixel: Pixel) -> Total {
    let alpha = Double(pixel.alpha)
    let color = SIMD4(
      Double(pixel.red) * alpha, Double(pixel.green) * alpha, Double(pixel.blue) * alpha, alpha)
    return Total(color: total.color + color, count: total.count + 1)
  }

  var pixel: Pixel {
    guard color.w > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    let mean = (color / color.w).rounded(.toNearestOrAwayFromZero)
    return Pixel(
      red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z),
      alpha: UInt8((color.w / count).rounded()))
  }
}

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let side = max(pointSize.width, pointSize.height)
  guard pointSize.width > 0, pointSize.height > 0 else { return nil }
  return downsample(data, fitting: Size(width: side, height: side), scale: scale)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  let wanted = [box.width, box.height].map { $0 * scale }
  guard [box.width, box.height, scale].allSatisfy({ $0 > 0 && $0 < .infinity }),
    let source = try? PNGRows(data)
  else { return nil }
  let sides = [source.width, source.height].map(Double.init)
  let lies = source.orientation > 4
  let limits = (lies ? wanted.reversed() : wanted).map { Swift.max(1, $0.rounded(.down)) }
  let ratio = zip(limits, sides).map(/).reduce(1, Swift.min)
  let size = sides.map { Swift.max(1, Int(($0 * ratio).rounded())) }
  let rows = RowSequence(source)
  var stored: [[Pixel]] = []
  var line = [Total](repeating: Total(), count: size[0])
  for (y, row) in rows.enumerated() {
    line = row.enumerated().reduce(into: line) { line, item in
      let x = item.offset * size[0] / source.width
      line[x] = line[x] + item.element
    }
    if (y + 1) * size[1] / source.height > stored.count {
      stored.append(line.map(\.pixel))
      line = line.map { _ in Total() }
    }
  }
  guard !rows.failed, stored.count == size[1] else { return nil }
  let seen = upright(stored, source.orientation)
  return Bitmap(width: seen[0].count, height: seen.count, pixels: seen.flatMap { $0 })
}

/// Every orientation is made of three steps: transpose, mirror, turn upside down.
private func upright(_ rows: [[Pixel]], _ orientation: Int) -> [[Pixel]] {
  var rows = rows
  if orientation > 4 { rows = rows[0].indices.map { x in rows.map { $0[x] } } }
  if [2, 3, 6, 7].contains(orientation) { rows = rows.map { $0.reversed() } }
  if [3, 4, 7, 8].contains(orientation) { rows.reverse() }
  return rows
}
