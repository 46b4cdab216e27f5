import Foundation
import Dispatch
import WorkbookKit
private final class Answer: @unchecked Sendable { var bitmap: Bitmap? }
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  guard 0 < pointSize.width, pointSize.width < .infinity, 0 < pointSize.height, pointSize.height < .infinity,
    0 < scale, scale < .infinity else { return nil }
  let limit = max(pointSize.width, pointSize.height) * scale
  guard limit >= 1 else { return nil }
  let answer = Answer()
  let done = DispatchSemaphore(value: 0)
  let t = Thread { answer.bitmap = try? Shrinker(data, limit: min(limit, 1_000_000)).result(); done.signal() }
  t.stackSize = 1 << 20
  t.start()
  done.wait()
  return answer.bitmap
}
public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? { nil }
final class Shrinker {
  let rows: PNGRows, w: Int, h: Int
  var prefix: [Double]
  init(_ d: Data, limit: Double) throws {
    rows = try PNGRows(d)
    let m = max(rows.width, rows.height), l = min(m, Int(limit))
    w = rows.width == m ? l : max(1, lround(Double(rows.width * l) / Double(m)))
    h = rows.height == m ? l : max(1, lround(Double(rows.height * l) / Double(m)))
    prefix = Array(repeating: 0, count: (rows.width + 1) * 4)
  }
  func result() throws -> Bitmap? {
    if w == rows.width, h == rows.height {
      var all = ContiguousArray<Pixel>()
      while let r = try rows.nextRow() { all.append(contentsOf: r) }
      return Bitmap(width: w, height: h, pixels: Array(all))
    }
    var acc = [Double](repeating: 0, count: w * 4), out = [Pixel]()
    let cellHeight = Double(rows.height) / Double(h), cellWidth = Double(rows.width) / Double(w)
    var cell = 0, y = 0
    while let row = try rows.nextRow() {
      for x in 0..<row.count {
        let a = Double(row[x].alpha)
        prefix[4 * x + 4] = prefix[4 * x] + Double(row[x].red) * a
        prefix[4 * x + 5] = prefix[4 * x + 1] + Double(row[x].green) * a
        prefix[4 * x + 6] = prefix[4 * x + 2] + Double(row[x].blue) * a
        prefix[4 * x + 7] = prefix[4 * x + 3] + a
      }
      func at(_ p: Double, _ k: Int) -> Double {
        let i = min(Int(p), rows.width - 1)
        return prefix[4 * i + k] + (prefix[4 * i + 4 + k] - prefix[4 * i + k]) * (p - Double(i))
      }
      var top = Double(y)
      let bottom = Double(y + 1)
      y += 1
      while true {
        let end = cell == h - 1 ? Double(rows.height) : Double(cell + 1) * cellHeight
        let share = min(bottom, end) - top
        if share > 0 {
          for x in 0..<w {
            let from = Double(x) * cellWidth, to = x == w - 1 ? Double(rows.width) : from + cellWidth
            for k in 0..<4 { acc[4 * x + k] += (at(to, k) - at(from, k)) * share }
          }
        }
        guard end <= bottom, cell < h else { break }
        for x in 0..<w {
          let a = acc[4 * x + 3]
          func c(_ k: Int) -> UInt8 { a < 1e-6 ? 0 : UInt8(min(255, max(0, (acc[4 * x + k] / a).rounded()))) }
          out.append(Pixel(red: c(0), green: c(1), blue: c(2), alpha: UInt8(min(255, max(0, (a / cellWidth / cellHeight).rounded())))))
        }
        acc = Array(repeating: 0, count: w * 4)
        cell += 1
        top = end
        if cell == h { break }
      }
    }
    return Bitmap(width: w, height: h, pixels: out)
  }
}
