import Foundation
import WorkbookKit

/// What a check keeps of a picture that came back: its size and some of its colours.
struct Seen: Codable, Sendable, CustomStringConvertible {
  let width: Int
  let height: Int
  /// The colour in the middle, then in the middle of each quarter.
  private let colours: [[UInt8]]

  init?(_ bitmap: Bitmap?) {
    guard let bitmap else { return nil }
    width = bitmap.width
    height = bitmap.height
    let places = [(2, 2), (1, 1), (3, 1), (1, 3), (3, 3)]
    colours = places.map { x, y in
      let pixel = bitmap[bitmap.width * x / 4, bitmap.height * y / 4]
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
  }

  /// Whether the middle has the colour, whatever way the picture was made smaller.
  func shows(_ colour: Colour) -> Bool { isNear(colours[0], colour) }

  /// Whether the quarters have these colours.
  func shows(quarters: [Colour]) -> Bool {
    zip(colours.dropFirst(), quarters).allSatisfy { isNear($0, $1) }
  }

  /// Whether the size is the required one, the shorter side rounded either way.
  func measures(_ width: Int, _ height: Int) -> Bool {
    max(self.width, self.height) == max(width, height)
      && abs(self.width - width) <= 1 && abs(self.height - height) <= 1
  }

  var description: String {
    let middle = colours[0]
    return "an image of \(width) x \(height) pixels, in the middle"
      + " red \(middle[0]), green \(middle[1]), blue \(middle[2])"
      + (middle[3] == 255 ? "" : ", alpha \(middle[3])")
  }

  var size: String { "\(width) x \(height) pixels" }

  private func isNear(_ seen: [UInt8], _ colour: Colour) -> Bool {
    let wanted = [colour.pixel.red, colour.pixel.green, colour.pixel.blue, colour.pixel.alpha]
    return zip(seen, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 3 }
  }
}
