import WorkbookKit

/// A weighted sum of pixels. Colours count by their alpha, so that a transparent pixel's colour,
/// which nobody sees, does not darken its neighbours.
///
/// The largest picture's sum is below 2²⁸ × 255 × 255, far from overflow.
internal struct Sum {
  private var red = 0
  private var green = 0
  private var blue = 0
  private var alpha = 0

  mutating func add(_ pixel: Pixel, times weight: Int) {
    let alpha = Int(pixel.alpha) * weight
    red += Int(pixel.red) * alpha
    green += Int(pixel.green) * alpha
    blue += Int(pixel.blue) * alpha
    self.alpha += alpha
  }

  mutating func add(_ sum: Sum, times weight: Int) {
    red += sum.red * weight
    green += sum.green * weight
    blue += sum.blue * weight
    alpha += sum.alpha * weight
  }

  /// The average, each value to the nearest; transparent black where nothing is visible.
  func average(over weight: Int) -> Pixel {
    guard alpha > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    return Pixel(
      red: nearest(red, alpha), green: nearest(green, alpha), blue: nearest(blue, alpha),
      alpha: nearest(alpha, weight))
  }

  private func nearest(_ sum: Int, _ weight: Int) -> UInt8 {
    UInt8((sum * 2 + weight) / (weight * 2))
  }
}
