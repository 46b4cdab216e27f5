import Foundation
import WorkbookKit

/// A small copy of a PNG for a place of `pointSize` points, or nil.
///
/// The longest side has at most `max(width, height) × scale` pixels and the shape is kept. Each
/// pixel is the average of the part of the picture that it stands for, weighted by alpha. A
/// picture that is small enough keeps its size. Memory grows with the result, not with the picture.
///
/// ```swift
/// downsample(photo, to: Size(width: 80, height: 80), scale: 3)  // 4000 × 3000 becomes 240 × 180
/// ```
///
/// - Parameters:
///   - data: the bytes of a PNG.
///   - pointSize: the size on screen in points.
///   - scale: pixels to a point: 1, 2 or 3 on Apple's devices.
/// - Returns: nil when the data is no PNG, damaged or cut off, or when a side or the scale is not
///   a finite number above 0.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  // Choice: checked here, since max(100, .nan) is 100 and hides the side that makes no sense.
  guard pointSize.width > 0, pointSize.height > 0 else { return nil }
  // Choice: one limit for both sides is a square box, so the other function does the work.
  let side = max(pointSize.width, pointSize.height)
  return downsample(data, fitting: Size(width: side, height: side), scale: scale)
}

/// A small copy of a PNG that stays inside a box, whatever the shape of either, or nil.
///
/// As ``downsample(_:to:scale:)``, but the width has at most `box.width × scale` pixels and the
/// height at most `box.height × scale`.
///
/// ```swift
/// downsample(photo, fitting: Size(width: 80, height: 30), scale: 1)  // 4000 × 3000: 40 × 30
/// ```
///
/// - Parameters:
///   - data: the bytes of a PNG.
///   - box: the largest size on screen in points.
///   - scale: pixels to a point.
/// - Returns: nil in the same cases as ``downsample(_:to:scale:)``.
public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  // Choice: the target is judged before a byte is read. NaN fails `> 0`, infinity `isFinite`.
  guard box.width > 0, box.height > 0, scale > 0 else { return nil }
  guard box.width.isFinite, box.height.isFinite, scale.isFinite else { return nil }
  // Choice: whole pixels, a part of one dropped, so that rounding never leaves the box.
  let limit = Size(
    width: max(1, (box.width * scale).rounded(.down)),
    height: max(1, (box.height * scale).rounded(.down)))

  // Choice: each way a PNG can be bad is an error of PNGRows, and here they are all nil.
  guard let rows = try? PNGRows(data) else { return nil }
  // Choice: orientations 5...8 lie on their side, so what is as wide as the box is their height.
  let liesOnSide = rows.orientation >= 5
  let (width, height) = targetSize(
    of: rows, in: liesOnSide ? Size(width: limit.height, height: limit.width) : limit)
  guard let bitmap = try? average(rows, width: width, height: height) else { return nil }
  // Choice: the small picture is turned, not the large one.
  return upright(bitmap, from: rows.orientation)
}

/// The size of the result in pixels as the picture is stored: both sides shrink alike, none grows.
private func targetSize(of rows: PNGRows, in limit: Size) -> (width: Int, height: Int) {
  let width = Double(rows.width)
  let height = Double(rows.height)
  let ratio = min(1, limit.width / width, limit.height / height)
  // Choice: nearest, not down, keeps the shape best; a thin picture keeps one pixel.
  return (max(1, Int((width * ratio).rounded())), max(1, Int((height * ratio).rounded())))
}

/// Reads the rows once and averages them into a bitmap of the given size.
private func average(_ rows: PNGRows, width: Int, height: Int) throws(PNGError) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  var band = Band(columns: rows.width, isOpaque: rows.isOpaque)
  for y in 0..<height {
    // Choice: bands of whole rows. One ends where the next begins, so each row counts once.
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

/// The sums of some rows, column by column: all that is kept of them.
private struct Band {
  /// Red, green, blue and alpha. Red, green and blue are multiplied by alpha unless opaque.
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
      // Choice: opaque pixels all weigh the same, which saves the multiplications.
      for x in row.indices { sums[x] &+= channels(of: row[x]) }
    } else {
      // Choice: weighted by alpha, so a pixel lends as much colour as it shows.
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
    // Choice: nothing but transparent pixels have no colour at all.
    guard weight > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    return Pixel(
      red: quotient(sum.x, weight), green: quotient(sum.y, weight), blue: quotient(sum.z, weight),
      alpha: quotient(sum.w, pixelCount))
  }

  private func channels(of pixel: Pixel) -> SIMD4<UInt64> {
    SIMD4(UInt64(pixel.red), UInt64(pixel.green), UInt64(pixel.blue), UInt64(pixel.alpha))
  }

  /// Choice: rounded to the nearest in whole numbers, so 255 stays 255.
  private func quotient(_ sum: UInt64, _ count: UInt64) -> UInt8 {
    UInt8((sum + count / 2) / count)
  }
}

/// Turns a picture that is stored in an `eXIf` orientation the way it is seen.
private func upright(_ stored: Bitmap, from orientation: Int) -> Bitmap {
  let (right, bottom) = (stored.width - 1, stored.height - 1)
  let liesOnSide = orientation >= 5
  var bitmap = Bitmap(
    width: liesOnSide ? stored.height : stored.width,
    height: liesOnSide ? stored.width : stored.height)
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width {
      // Choice: one line for each orientation says which stored pixel is seen at x, y.
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
