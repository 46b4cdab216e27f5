import Foundation
import WorkbookKit
/// Two passes: the first only looks whether the file is whole, the second averages.
private func isWhole(_ data: Data) -> Bool {
  guard let rows = try? PNGRows(data) else { return false }
  for _ in 0..<rows.height { guard let r = try? rows.nextRow(), r.count == rows.width else { return false } }
  return true
}
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard min(pointSize.width, pointSize.height, scale) > 0, pointSize.width + pointSize.height + scale < .infinity,
    !(pointSize.width.isNaN || pointSize.height.isNaN || scale.isNaN) else { return nil }
  guard isWhole(data), let rows = try? PNGRows(data) else { return nil }
  let side = NSDecimalNumber(value: max(pointSize.width, pointSize.height)).multiplying(by: NSDecimalNumber(value: scale)).doubleValue
  return average(rows, Int(min(1e6, max(1, min(side, max(pointSize.width, pointSize.height) * scale)))))
}
public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? { nil }
private func average(_ rows: PNGRows, _ limit: Int) -> Bitmap? {
  let W = rows.width, H = rows.height, L = max(W, H), T = min(L, limit)
  let w = max(1, Int((Float80(W) * Float80(T) / Float80(L)).rounded())), h = max(1, Int((Float80(H) * Float80(T) / Float80(L)).rounded()))
  // a plane of running means: value, weight
  let plane = UnsafeMutableBufferPointer<(r: Double, g: Double, b: Double, w: Double, a: Double, n: Double)>.allocate(capacity: w)
  plane.initialize(repeating: (0, 0, 0, 0, 0, 0))
  defer { plane.deinitialize(); plane.deallocate() }
  var out: [Pixel] = []
  out.reserveCapacity(w * h)
  var y = 0
  while case let row?? = try? rows.nextRow() {
    for x in 0..<W {
      let i = min(w - 1, x * w / W), p = row[x]
      let a = Double(p.alpha)
      plane[i].n += 1
      plane[i].a += (a - plane[i].a) / plane[i].n
      guard a > 0 else { continue }
      plane[i].w += a
      let f = a / plane[i].w
      plane[i].r += (Double(p.red) - plane[i].r) * f
      plane[i].g += (Double(p.green) - plane[i].g) * f
      plane[i].b += (Double(p.blue) - plane[i].b) * f
    }
    y += 1
    if y == H || (y * h / H) != ((y - 1) * h / H) {
      for m in plane { out.append(Pixel(red: UInt8(m.r.rounded()), green: UInt8(m.g.rounded()), blue: UInt8(m.b.rounded()), alpha: UInt8(m.a.rounded()))) }
      plane.update(repeating: (0, 0, 0, 0, 0, 0))
    }
  }
  return Bitmap(width: w, height: h, pixels: out)
}
