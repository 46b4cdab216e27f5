import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard pointSize.width > 0, pointSize.height > 0 else { return nil }
  let side = max(pointSize.width, pointSize.height)
  return downsample(data, fitting: Size(width: side, height: side), scale: scale)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  guard box.width > 0, box.height > 0, scale > 0 else { return nil }
  guard box.width.isFinite, box.height.isFinite, scale.isFinite else { return nil }
  let limit = Size(
    width: max(1, (box.width * scale).rounded(.down)),
    height: max(1, (box.height * scale).rounded(.down)))

  guard let rows = try? PNGRows(data) else { return nil }
  let liesOnSide = rows.orientation >= 5
  let (width, height) = targetSize(
    of: rows, in: liesOnSide ? Size(width: limit.height, height: limit.width) : limit)
  guard let bitmap = try? average(rows, width: width, height: height) else { return nil }
  return upright(upright(bitmap, from: rows.orientation), from: rows.orientation)
}

private func targetSize(of rows: PNGRows, in limit: Size) -> (width: Int, height: Int) {
  let width = Double(rows.width)
  let height = Double(rows.height)
  let ratio = min(1, limit.width / width, limit.height / height)
  return (max(1, Int((width * ratio).rounded())), max(1, Int((height * ratio).rounded())))
}

private func average(_ rows: PNGRows, width: Int, height: Int) throws(PNGError) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  var band = Band(columns: rows.width, isOpaque: rows.isOpaque)
  for y in 0..<height {
    let end = (y + 1) * rows.height / height
    for _ in y * rows.height / height..<end {
      guard let row = try rows.nextRow() else { throw .truncated }
      band.add(row)
    }
    for x in 0..<width {
      let end = (x + 1) * rows.width / width
      bitmap[x, y] = band.average(of: x * rows.width / width..<end)
    }
    band.clear()
  }
  return bitmap
}

private struct Band {
  private var sums: [SIMD4<UInt64>]
  private var rowCount: UInt64 = 0
  private let isOpaque: Bool

  init(columns: Int, isOpaque: Bool) {
    sums = [SIMD4<UInt64>](repeating: .zero, count: columns)
    self.isOpaque = isOpaque
  }

  mutating func clear() {
    for x in sums.indices { sums[x] = .zero }
    rowCount = 0
  }

  mutating func add(_ row: [Pixel]) {
    rowCount += 1
    if isOpaque {
      for x in row.indices { sums[x] &+= channels(of: row[x]) }
    } else {
      for x in row.indices {
        var weighted = channels(of: row[x]) &* UInt64(row[x].alpha)
        weighted.w = UInt64(row[x].alpha)
        sums[x] &+= weighted
      }
    }
  }

  func average(of columns: Range<Int>) -> Pixel {
    var sum = SIMD4<UInt64>.zero
    for x in columns { sum &+= sums[x] }
    let pixelCount = rowCount * UInt64(columns.count)
    let weight = isOpaque ? pixelCount : sum.w
    guard weight > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    return Pixel(
      red: quotient(sum.x, weight), green: quotient(sum.y, weight), blue: quotient(sum.z, weight),
      alpha: quotient(sum.w, pixelCount))
  }

  private func channels(of pixel: Pixel) -> SIMD4<UInt64> {
    SIMD4(UInt64(pixel.red), UInt64(pixel.green), UInt64(pixel.blue), UInt64(pixel.alpha))
  }

  private func quotient(_ sum: UInt64, _ count: UInt64) -> UInt8 {
    UInt8((sum + count / 2) / count)
  }
}

private func upright(_ stored: Bitmap, from orientation: Int) -> Bitmap {
  guard orientation != 1 else { return stored }
  let (right, bottom) = (stored.width - 1, stored.height - 1)
  let liesOnSide = orientation >= 5
  var bitmap = Bitmap(
    width: liesOnSide ? stored.height : stored.width,
    height: liesOnSide ? stored.width : stored.height)
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width {
      bitmap[x, y] =
        switch orientation {
        case 2: stored[right - x, y]
        case 3: stored[right - x, bottom - y]
        case 4: stored[x, bottom - y]
        case 5: stored[y, x]
        case 6: stored[y, bottom - x]
        case 7: stored[right - y, bottom - x]
        case 8: stored[right - y, x]
        default: stored[x, y]
        }
    }
  }
  return bitmap
}
