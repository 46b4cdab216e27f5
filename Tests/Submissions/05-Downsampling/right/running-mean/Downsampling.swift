import Foundation
import WorkbookKit

/// A mean that is right after every value, so that no sum ever grows.
struct RunningMean {
  private var red = 0.0
  private var green = 0.0
  private var blue = 0.0
  private var alpha = 0.0
  private var weight = 0.0
  private var count = 0.0

  mutating func include(_ pixel: Pixel) {
    count += 1
    alpha += (Double(pixel.alpha) - alpha) / count
    guard pixel.alpha > 0 else { return }
    weight += Double(pixel.alpha)
    let share = Double(pixel.alpha) / weight
    red += (Double(pixel.red) - red) * share
    green += (Double(pixel.green) - green) * share
    blue += (Double(pixel.blue) - blue) * share
  }

  var pixel: Pixel {
    func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
    return Pixel(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }
}

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  for number in [pointSize.width, pointSize.height, scale] where !(number > 0 && number < .infinity) {
    return nil
  }
  let limit = (max(pointSize.width, pointSize.height) * scale).rounded(.towardZero)
  guard limit >= 1, let rows = try? PNGRows(data) else { return nil }
  let longest = Double(max(rows.width, rows.height))
  let side = min(limit, longest)
  let width = max(1, lrint(Double(rows.width) * side / longest))
  let height = max(1, lrint(Double(rows.height) * side / longest))

  var pixels: [Pixel] = []
  var means = [RunningMean](repeating: RunningMean(), count: width)
  var read = 0
  while pixels.count < width * height {
    // The last row that has a part in this line of the result.
    let end = (pixels.count / width + 1) * rows.height / height
    while read < end {
      guard let row = (try? rows.nextRow()) ?? nil else { return nil }
      read += 1
      for x in 0..<width {
        for column in x * rows.width / width..<(x + 1) * rows.width / width {
          means[x].include(row[column])
        }
      }
    }
    pixels += means.map(\.pixel)
    means = means.map { _ in RunningMean() }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? { nil }
