import WorkbookKit

protocol Accumulator {
  associatedtype Input
  associatedtype Output
  mutating func take(_ input: Input)
  mutating func finish() -> Output
}

struct PixelMean: Accumulator {
  private var color = SIMD3<UInt64>.zero
  private var alpha: UInt64 = 0
  private var count: UInt64 = 0

  mutating func take(_ pixel: Pixel) {
    let weight = UInt64(pixel.alpha)
    color &+= SIMD3(UInt64(pixel.red), UInt64(pixel.green), UInt64(pixel.blue)) &* weight
    alpha += weight
    count += 1
  }

  mutating func finish() -> Pixel {
    defer { self = PixelMean() }
    guard alpha > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    let mean = (color &+ SIMD3(repeating: alpha / 2)) / SIMD3(repeating: alpha)
    return Pixel(
      red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z),
      alpha: UInt8((alpha + count / 2) / count))
  }
}

struct RowMean: Accumulator {
  var cells: [PixelMean]

  init(width: Int) { cells = Array(repeating: PixelMean(), count: width) }

  mutating func take(_ row: [Pixel]) {
    for x in row.indices { cells[x * cells.count / row.count].take(row[x]) }
  }

  mutating func finish() -> [Pixel] {
    cells.indices.map { cells[$0].finish() }
  }
}
