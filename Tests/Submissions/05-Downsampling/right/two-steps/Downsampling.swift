import Foundation
import WorkbookKit

// Rounds twice: each row is first made narrow, then narrow rows are averaged.
public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  downsample(
    data,
    fitting: Size(
      width: max(pointSize.width, pointSize.height), height: max(pointSize.width, pointSize.height)),
    scale: scale)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  for number in [box.width, box.height, scale] where !(number > 0 && number.isFinite) {
    return nil
  }
  do {
    let rows = try PNGRows(data)
    let ratio = min(
      box.width * scale / Double(rows.width), box.height * scale / Double(rows.height), 1)
    let width = max(1, Int((Double(rows.width) * ratio).rounded()))
    let height = max(1, Int((Double(rows.height) * ratio).rounded()))
    var bitmap = Bitmap(width: width, height: height)
    var done = 0
    for y in 0..<height {
      let end = ((y + 1) * rows.height) / height
      var narrow: [[Pixel]] = []
      while done < end {
        guard let row = try rows.nextRow() else { return nil }
        narrow.append(
          (0..<width).map { x in
            mean(row[(x * row.count / width)..<((x + 1) * row.count / width)])
          })
        done += 1
      }
      for x in 0..<width { bitmap[x, y] = mean(narrow.map { $0[x] }) }
    }
    return bitmap
  } catch {
    return nil
  }
}

private func mean(_ pixels: some Collection<Pixel>) -> Pixel {
  let alpha = pixels.reduce(0) { $0 + Int($1.alpha) }
  guard alpha > 0 else { return Pixel(red: 255, green: 255, blue: 255, alpha: 0) }
  func color(_ channel: KeyPath<Pixel, UInt8>) -> UInt8 {
    let sum = pixels.reduce(0) { $0 + Int($1[keyPath: channel]) * Int($1.alpha) }
    return UInt8((Double(sum) / Double(alpha)).rounded())
  }
  return Pixel(
    red: color(\.red), green: color(\.green), blue: color(\.blue),
    alpha: UInt8((Double(alpha) / Double(pixels.count)).rounded()))
}
