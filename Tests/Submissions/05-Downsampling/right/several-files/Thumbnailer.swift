import Foundation
import WorkbookKit

final class Thumbnailer {
  private let target: Target

  init(target: Target) { self.target = target }

  func bitmap(from data: Data) -> Bitmap? {
    try? read(PNGRows(data))
  }

  private func read(_ rows: PNGRows) throws -> Bitmap? {
    guard let (width, height) = target.size(for: rows.width, rows.height) else { return nil }
    var mean = RowMean(width: width)
    var pixels: [Pixel] = []
    for index in 0..<rows.height {
      guard let row = try rows.nextRow() else { return nil }
      mean.take(row)
      let isLast = (index + 1) * height / rows.height > index * height / rows.height
      if isLast { pixels.append(contentsOf: mean.finish()) }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
