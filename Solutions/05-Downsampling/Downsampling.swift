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
    width: (box.width * scale).rounded(.down), height: (box.height * scale).rounded(.down))

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
  // Choice: nearest, not down, keeps the shape best; at least one pixel, also for a limit below it.
  return (max(1, Int((width * ratio).rounded())), max(1, Int((height * ratio).rounded())))
}

/// Reads the rows once and averages them into a bitmap of the given size.
private func average(_ rows: PNGRows, width: Int, height: Int) throws(PNGError) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  // Choice: one area ends where the next begins, so each column and each row counts once.
  let columns = (0..<width).map { $0 * rows.width / width..<($0 + 1) * rows.width / width }
  for y in 0..<height {
    let lines = y * rows.height / height..<(y + 1) * rows.height / height
    // Choice: the sums for one row of the result are all that is kept of the rows it stands for.
    var sums = [Sum](repeating: Sum(isOpaque: rows.isOpaque), count: width)
    for _ in lines {
      guard let row = try rows.nextRow() else { throw .truncated }
      for x in columns.indices { sums[x].add(row, columns[x]) }
    }
    for x in 0..<width { bitmap[x, y] = sums[x].average(of: lines.count * columns[x].count) }
  }
  return bitmap
}

/// The sum of the pixels that become one.
private struct Sum {
  let isOpaque: Bool
  /// Red, green, blue and alpha. Red, green and blue are multiplied by alpha unless opaque.
  private var sum = SIMD4<UInt64>.zero

  init(isOpaque: Bool) {
    self.isOpaque = isOpaque
  }

  /// Adds a part of a row.
  mutating func add(_ row: [Pixel], _ columns: Range<Int>) {
    if isOpaque {
      // Choice: opaque pixels all weigh the same, which saves the multiplications. 32 bits are
      // quicker than 64, and enough for a row: a million times 255.
      var part = SIMD4<UInt32>.zero
      for x in columns { part &+= channels(of: row[x]) }
      sum &+= SIMD4(truncatingIfNeeded: part)
    } else {
      // Choice: weighted by alpha, so a pixel lends as much colour as it shows.
      for x in columns {
        let alpha = UInt32(row[x].alpha)
        var weighted = channels(of: row[x]) &* alpha
        weighted.w = alpha
        sum &+= SIMD4(truncatingIfNeeded: weighted)
      }
    }
  }

  func average(of pixelCount: Int) -> Pixel {
    let pixelCount = UInt64(pixelCount)
    let weight = isOpaque ? pixelCount : sum.w
    // Choice: nothing but transparent pixels have no colour at all.
    guard weight > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    return Pixel(
      red: quotient(sum.x, weight), green: quotient(sum.y, weight), blue: quotient(sum.z, weight),
      alpha: quotient(sum.w, pixelCount))
  }

  private func channels(of pixel: Pixel) -> SIMD4<UInt32> {
    SIMD4(UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue), UInt32(pixel.alpha))
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
