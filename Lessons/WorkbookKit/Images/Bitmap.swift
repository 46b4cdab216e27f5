/// A decoded picture in memory: RGBA, 8 bits each, straight alpha, row by row from the top.
///
/// ```swift
/// var bitmap = Bitmap(width: 4000, height: 3000)
/// bitmap[0, 0] = Pixel(red: 255, green: 0, blue: 0)
/// bitmap.byteCount  // 48_000_000, however small the file was
/// ```
@frozen public struct Bitmap: Hashable, Sendable, CustomStringConvertible {
  /// Pixels from the left to the right edge, at least 1.
  public let width: Int
  /// Pixels from the top to the bottom edge, at least 1.
  public let height: Int

  @usableFromInline internal var storage: [Pixel]

  /// A picture in one colour, transparent black unless `fill` says otherwise.
  ///
  /// - Precondition: `width` and `height` are at least 1.
  public init(
    width: Int, height: Int, fill: Pixel = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  ) {
    guard width >= 1, height >= 1 else {
      fatalError("A bitmap of \(width) × \(height) pixels has no pixel.")
    }
    self.width = width
    self.height = height
    storage = [Pixel](repeating: fill, count: width * height)
  }

  /// A picture of the given pixels, row by row from the top.
  ///
  /// - Returns: nil unless both sides are at least 1 and there are `width * height` pixels.
  public init?(width: Int, height: Int, pixels: [Pixel]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width >= 1, height >= 1, !overflow, pixels.count == count else { return nil }
    self.width = width
    self.height = height
    storage = pixels
  }

  /// All pixels, row by row: the pixel at `x`, `y` stands at `y * width + x`.
  @inlinable public var pixels: [Pixel] { storage }

  /// "4000 × 3000 pixels": no one wants to read them all.
  public var description: String { "\(width) × \(height) pixels" }

  /// What the pixels cost in memory: four bytes for each.
  @inlinable public var byteCount: Int { width * height * 4 }

  /// The pixel in column `x` from the left and row `y` from the top, both from 0.
  ///
  /// - Precondition: `x` is in `0..<width`, `y` is in `0..<height`.
  @inlinable public subscript(x: Int, y: Int) -> Pixel {
    get { storage[index(x, y)] }
    set { storage[index(x, y)] = newValue }
  }

  @inlinable internal func index(_ x: Int, _ y: Int) -> Int {
    guard x >= 0, x < width, y >= 0, y < height else { failOutside(x, y) }
    return y * width + x
  }

  /// `fatalError` keeps its words in optimised code, `precondition` does not.
  @inline(never) @usableFromInline internal func failOutside(_ x: Int, _ y: Int) -> Never {
    fatalError("Pixel (\(x), \(y)) is outside the bitmap of \(width) × \(height) pixels.")
  }
}
