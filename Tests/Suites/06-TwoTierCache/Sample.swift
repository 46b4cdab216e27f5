import Foundation
import WorkbookKit

/// PNG files to store, as a server would send them.
enum Sample {
  /// A picture in one colour with a text chunk, so that no encoder would write the same bytes.
  static func picture(_ colour: Colour, width: Int = 40, height: Int = 30) -> Data {
    received(Bitmap(width: width, height: height, fill: colour.pixel))
  }

  /// A picture whose file needs several blocks on disk: its pixels differ so much that they do
  /// not compress.
  static func noise(seed: UInt64, width: Int, height: Int) -> Data {
    var state = seed
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bitmap[x, y] = Pixel(
          red: UInt8(truncatingIfNeeded: state >> 33),
          green: UInt8(truncatingIfNeeded: state >> 41),
          blue: UInt8(truncatingIfNeeded: state >> 49))
      }
    }
    return received(bitmap)
  }

  /// The four quarters of the picture in four colours: left top, right top, left bottom, right
  /// bottom.
  static func quarters(_ colours: [Colour], width: Int, height: Int) -> Data {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = colours[(2 * y < height ? 0 : 2) + (2 * x < width ? 0 : 1)].pixel
      }
    }
    return received(bitmap)
  }

  /// A picture with a file as large as a photo's, which is quick to make: it has a long comment.
  static func photo(_ colour: Colour) -> Data {
    received(Bitmap(width: 40, height: 30, fill: colour.pixel), longComment)
  }

  /// The same with a shorter file.
  static func shorterPhoto(_ colour: Colour) -> Data {
    received(Bitmap(width: 40, height: 30, fill: colour.pixel), shorterComment)
  }

  /// The same with a file of more than a megabyte.
  static func largePhoto(_ colour: Colour) -> Data {
    received(Bitmap(width: 40, height: 30, fill: colour.pixel), longestComment)
  }

  /// A picture that is stored on its side, and says so.
  static func onItsSide(_ colour: Colour, width: Int, height: Int) -> Data {
    received(Bitmap(width: width, height: height, fill: colour.pixel), orientation)
  }

  /// The picture as a file that carries a comment, which `pngData()` would not write.
  private static func received(_ bitmap: Bitmap, _ comment: Data = comment) -> Data {
    let png = bitmap.pngData()
    let endOfHeader = 8 + 25
    return png.prefix(endOfHeader) + comment + png.dropFirst(endOfHeader)
  }

  // Text chunks: length, type, text, checksum.
  private static let comment =
    Data([0, 0, 0, 19]) + Data("tEXtComment\0as received".utf8) + Data([0xae, 0x2d, 0x3d, 0xf8])
  private static let longComment =
    Data([0x00, 0x04, 0x93, 0xe8]) + Data("tEXtComment\0".utf8)
    + Data(repeating: UInt8(ascii: "x"), count: 300_000) + Data([0x02, 0xd8, 0xa9, 0xde])
  private static let shorterComment =
    Data([0x00, 0x03, 0x0d, 0x48]) + Data("tEXtComment\0".utf8)
    + Data(repeating: UInt8(ascii: "x"), count: 200_000) + Data([0x75, 0x97, 0xc2, 0x0b])
  private static let longestComment =
    Data([0x00, 0x10, 0xc8, 0xe8]) + Data("tEXtComment\0".utf8)
    + Data(repeating: UInt8(ascii: "x"), count: 1_100_000) + Data([0xce, 0x1d, 0x33, 0xf3])

  /// An eXIf chunk with one entry: orientation, of two bytes, 6.
  private static let orientation =
    Data([0, 0, 0, 26]) + Data("eXIfII*\0".utf8)
    + Data([8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0])
    + Data([6, 0, 0, 0, 0, 0, 0, 0]) + Data([0xb7, 0x48, 0x11, 0x29])
}
