import WorkbookKit

/// A colour with a name for findings.
struct Colour: Sendable, CustomStringConvertible {
  let description: String
  let pixel: Pixel

  static let red = Colour("red", 230, 20, 30)
  static let green = Colour("green", 20, 190, 60)
  static let blue = Colour("blue", 30, 60, 220)
  static let yellow = Colour("yellow", 240, 220, 40)

  /// One of 125 colours, each at least 50 levels from every other in one channel.
  init(number: Int) {
    let levels = [number % 5, number / 5 % 5, number / 25 % 5].map { UInt8(20 + 50 * $0) }
    self.init("colour \(number)", levels[0], levels[1], levels[2])
  }

  private init(_ name: String, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    description = name
    pixel = Pixel(red: red, green: green, blue: blue)
  }
}
