import Foundation
import WorkbookKit

// 16.16 fixed point: first across, then down. Premultiplied in between, straight at the end.
private typealias Fixed = UInt64

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard pointSize.width.isNormal, pointSize.height.isNormal, scale.isNormal,
    pointSize.width.sign == .plus, pointSize.height.sign == .plus, scale.sign == .plus
  else { return nil }
  let limit = max(pointSize.width, pointSize.height) * scale
  guard limit >= 1 else { return nil }
  return engine(data, Int(min(limit, 2_000_000)), Int(min(limit, 2_000_000)))
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  guard box.width.isNormal, box.height.isNormal, scale.isNormal,
    box.width.sign == .plus, box.height.sign == .plus, scale.sign == .plus
  else { return nil }
  let (w, h) = (box.width * scale, box.height * scale)
  guard w >= 1, h >= 1 else { return nil }
  return engine(data, Int(min(w, 2_000_000)), Int(min(h, 2_000_000)))
}

private func engine(_ data: Data, _ maxW: Int, _ maxH: Int) -> Bitmap? {
  guard let png = try? PNGRows(data) else { return nil }
  let turned = png.orientation >= 5
  let (bw, bh) = turned ? (maxH, maxW) : (maxW, maxH)
  var w = png.width, h = png.height
  if w > bw || h > bh {
    if bw * png.height < bh * png.width {
      w = bw
      h = max(1, min(bh, (png.height * bw + png.width / 2) / png.width))
    } else {
      h = bh
      w = max(1, min(bw, (png.width * bh + png.height / 2) / png.height))
    }
  }
  var out = [Pixel]()
  out.reserveCapacity(w * h)
  var r = [Fixed](repeating: 0, count: w), g = r, b = r, a = r
  var n: Fixed = 0
  var y = 0
  do {
    for line in 1...png.height {
      guard let row = try png.nextRow() else { return nil }
      for x in 0..<w {
        let lo = x * png.width / w, hi = (x + 1) * png.width / w
        var (sr, sg, sb, sa): (Fixed, Fixed, Fixed, Fixed) = (0, 0, 0, 0)
        for i in lo..<hi {
          let p = row[i], al = Fixed(p.alpha)
          sr += Fixed(p.red) * al; sg += Fixed(p.green) * al; sb += Fixed(p.blue) * al; sa += al
        }
        let k = Fixed(hi - lo)
        r[x] += (sr << 16) / k; g[x] += (sg << 16) / k; b[x] += (sb << 16) / k; a[x] += (sa << 16) / k
      }
      n += 1
      if line == (y + 1) * png.height / h {
        for x in 0..<w {
          if a[x] == 0 { out.append(Pixel(red: 0, green: 0, blue: 0, alpha: 0)); continue }
          func c(_ v: Fixed) -> UInt8 { UInt8(min(255, (v + a[x] / 2) / a[x])) }
          out.append(
            Pixel(red: c(r[x]), green: c(g[x]), blue: c(b[x]), alpha: UInt8(min(255, (a[x] / Fixed(png.height / h) + 0x8000) >> 16))))
          r[x] = 0; g[x] = 0; b[x] = 0; a[x] = 0
        }
        n = 0
        y += 1
      }
    }
    if try png.nextRow() != nil { return nil }
  } catch { return nil }
  guard var result = Bitmap(width: turned ? h : w, height: turned ? w : h, pixels: out) else { return nil }
  for y in 0..<h {
    for x in 0..<w {
      let p = out[y * w + x]
      switch png.orientation {
      case 2: result[w - 1 - x, y] = p
      case 3: result[w - 1 - x, h - 1 - y] = p
      case 4: result[x, h - 1 - y] = p
      case 5: result[y, x] = p
      case 6: result[h - 1 - y, x] = p
      case 7: result[h - 1 - y, w - 1 - x] = p
      case 8: result[y, w - 1 - x] = p
      default: break
      }
    }
  }
  return result
}
