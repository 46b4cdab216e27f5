/// One pixel: red, green, blue and alpha, 0...255 each, as the sRGB values a PNG stores.
///
/// Alpha is straight: red, green and blue are not multiplied by it.
@frozen public struct Pixel: Hashable, Sendable, CustomStringConvertible {
  /// 0 is none, 255 is full.
  public var red: UInt8
  /// 0 is none, 255 is full.
  public var green: UInt8
  /// 0 is none, 255 is full.
  public var blue: UInt8
  /// 0 is transparent, 255 is opaque.
  public var alpha: UInt8

  /// A pixel of the four values, opaque unless `alpha` says otherwise.
  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// "(255, 0, 0, 255)": red, green, blue and alpha.
  public var description: String { "(\(red), \(green), \(blue), \(alpha))" }
}
