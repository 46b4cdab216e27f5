import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard good(pointSize.width), good(pointSize.height), good(scale) else { return nil }
  let limit = max(pointSize.width, pointSize.height) * scale
  return shrink(data, width: limit, height: limit)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  guard good(box.width), good(box.height), good(scale) else { return nil }
  return shrink(data, width: box.width * scale, height: box.height * scale)
}

private func good(_ x: Double) -> Bool { x.isFinite && x > 0 }

/// The whole part of a limit, at least 1 and at most `side`.
private func whole(_ x: Double, _ side: Int) -> Int { x >= Double(side) ? side : max(1, Int(x)) }

private func sizes(_ w: Int, _ h: Int, _ maxWidth: Double, _ maxHeight: Double) -> (Int, Int) {
  let a = whole(maxWidth, w), b = whole(maxHeight, h)
  // a / w against b / h without a division
  if a * h <= b * w {
    return (a, min(b, max(1, (2 * h * a + w) / (2 * w))))
  }
  return (min(a, max(1, (2 * w * b + h) / (2 * h))), b)
}

private func shrink(_ data: Data, width maxWidth: Double, height maxHeight: Double) -> Bitmap? {
  do {
    guard data.count > 8, data[0] == 0x89, data[1] == 0x50 else { return nil }
    let rows = try PNGRows(data)
    let w = rows.width, h = rows.height
    let turned = rows.orientation > 4
    let (ow, oh) = sizes(w, h, turned ? maxHeight : maxWidth, turned ? maxWidth : maxHeight)
    var pixels: [Pixel] = []
    pixels.reserveCapacity(ow * oh)
    var sums = [Int](repeating: 0, count: ow * 4)
    var y = 0
    for oy in 0..<oh {
      let top = oy * h / oh, bottom = (oy + 1) * h / oh
      for i in sums.indices { sums[i] = 0 }
      while y < bottom {
        guard let row = try rows.nextRow() else { return nil }
        y += 1
        for ox in 0..<ow {
          var r = 0, g = 0, b = 0, a = 0
          for x in (ox * w / ow)..<((ox + 1) * w / ow) {
            let p = row[x]
            let alpha = Int(p.alpha)
            r += Int(p.red) * alpha
            g += Int(p.green) * alpha
            b += Int(p.blue) * alpha
            a += alpha
          }
          sums[ox * 4] += r
          sums[ox * 4 + 1] += g
          sums[ox * 4 + 2] += b
          sums[ox * 4 + 3] += a
        }
      }
      for ox in 0..<ow {
        let a = sums[ox * 4 + 3]
        let n = (bottom - top) * ((ox + 1) * w / ow - ox * w / ow)
        pixels.append(a == 0 ? Pixel(red: 0, green: 0, blue: 0, alpha: 0) : Pixel(
          red: UInt8((sums[ox * 4] + a / 2) / a),
          green: UInt8((sums[ox * 4 + 1] + a / 2) / a),
          blue: UInt8((sums[ox * 4 + 2] + a / 2) / a),
          alpha: UInt8((a + n / 2) / n)))
      }
    }
    guard let small = Bitmap(width: ow, height: oh, pixels: pixels) else { return nil }
    return upright(small, rows.orientation)
  } catch {
    return nil
  }
}

/// Turns a stored bitmap so that it is upright.
func upright(_ b: Bitmap, _ o: Int) -> Bitmap {
  if o == 1 { return b }
  let w = b.width, h = b.height
  var r = Bitmap(width: o > 4 ? h : w, height: o > 4 ? w : h)
  for y in 0..<r.height {
    for x in 0..<r.width {
      switch o {
      case 2: r[x, y] = b[w - 1 - x, y]
      case 3: r[x, y] = b[w - 1 - x, h - 1 - y]
      case 4: r[x, y] = b[x, h - 1 - y]
      case 5: r[x, y] = b[y, x]
      case 6: r[x, y] = b[y, h - 1 - x]
      case 7: r[x, y] = b[w - 1 - y, h - 1 - x]
      default: r[x, y] = b[w - 1 - y, x]
      }
    }
  }
  return r
}
