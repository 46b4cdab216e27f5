import Foundation
import WorkbookKit

/// Welford's way: the mean is right after each pixel, nothing is divided at the end.
private struct Mean {
  var r = 0.0, g = 0.0, b = 0.0, a = 0.0
  var n = 0.0, w = 0.0
  mutating func see(_ p: Pixel) {
    n += 1
    a += (Double(p.alpha) - a) / n
    guard p.alpha != 0 else { return }
    w += Double(p.alpha)
    let k = Double(p.alpha) / w
    r += (Double(p.red) - r) * k
    g += (Double(p.green) - g) * k
    b += (Double(p.blue) - b) * k
  }
  var pixel: Pixel {
    Pixel(red: u(r), green: u(g), blue: u(b), alpha: u(a))
  }
  private func u(_ d: Double) -> UInt8 { UInt8(max(0, min(255, d.rounded()))) }
}

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  let numbers = [pointSize.width, pointSize.height, scale]
  guard numbers.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
  let limit = numbers[0...1].max()! * scale
  let pixels = Int(limit)  // a part of a pixel is dropped
  return shrink(data) { w, h, _ in
    let longest = Double(max(w, h))
    guard longest > Double(pixels) else { return (w, h) }
    let l = Double(max(1, pixels))
    return w >= h
      ? (Int(l), Int((Double(h) / Double(w) * l).rounded()))
      : (Int((Double(w) / Double(h) * l).rounded()), Int(l))
  }
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  let numbers = [box.width, box.height, scale]
  guard numbers.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
  return shrink(data) { w, h, sideways in
    var bw = max(1, floor(box.width * scale))
    var bh = max(1, floor(box.height * scale))
    if sideways { swap(&bw, &bh) }
    guard Double(w) > bw || Double(h) > bh else { return (w, h) }
    let rw = bw / Double(w), rh = bh / Double(h)
    if rw <= rh {
      return (Int(bw), Int(min(bh, (Double(h) * rw).rounded())))
    } else {
      return (Int(min(bw, (Double(w) * rh).rounded())), Int(bh))
    }
  }
}

private func shrink(_ data: Data, size: (Int, Int, Bool) -> (Int, Int)) -> Bitmap? {
  guard let rows = try? PNGRows(data) else { return nil }
  let o = rows.orientation
  var (w, h) = size(rows.width, rows.height, o > 4)
  w = max(w, 1)
  h = max(h, 1)
  var result = o > 4 ? Bitmap(width: h, height: w) : Bitmap(width: w, height: h)
  let columns = (0..<rows.width).map { $0 * w / rows.width }
  var means = Array(repeating: Mean(), count: w)
  var done = 0
  for y in 0..<rows.height {
    guard case let row?? = try? rows.nextRow() else { return nil }
    if y * h / rows.height > done {
      emit(&means, done)
      done += 1
    }
    for (x, p) in row.enumerated() { means[columns[x]].see(p) }
  }
  emit(&means, done)
  return result

  func emit(_ means: inout [Mean], _ y: Int) {
    for x in 0..<w {
      let (X, Y) = place(x, y)
      result[X, Y] = means[x].pixel
      means[x] = Mean()
    }
  }
  func place(_ x: Int, _ y: Int) -> (Int, Int) {
    let t = o > 4
    var (a, b) = t ? (y, x) : (x, y)
    if [2, 3, 6, 7].contains(o) { a = (t ? h : w) - 1 - a }
    if [3, 4, 7, 8].contains(o) { b = (t ? w : h) - 1 - b }
    return (a, b)
  }
}
