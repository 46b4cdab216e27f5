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
    let pixels = (0..<width * height).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Pixel(
        red: UInt8(truncatingIfNeeded: state >> 33), green: UInt8(truncatingIfNeeded: state >> 41),
        blue: UInt8(truncatingIfNeeded: state >> 49))
    }
    return Bitmap(width: width, height: height, pixels: pixels).map(received) ?? Data()
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

  /// The picture as a file that carries a comment, which `pngData()` would not write.
  private static func received(_ bitmap: Bitmap) -> Data {
    let png = bitmap.pngData()
    let endOfHeader = 8 + 25
    return png.prefix(endOfHeader) + chunk("tEXt", Data("Comment\0as received".utf8))
      + png.dropFirst(endOfHeader)
  }

  private static func chunk(_ type: String, _ body: Data) -> Data {
    let content = Data(type.utf8) + body
    return bytes(UInt32(body.count)) + content + bytes(checksum(content))
  }

  private static func bytes(_ value: UInt32) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }

  /// CRC-32 as the PNG specification asks for it.
  private static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(0xffff_ffff) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1
      }
    }
  }
}
