import Downsampling
import Foundation
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 2 · Average, do not pick` {
  @Test func `an area of one colour keeps exactly that colour`() {
    // Blocks of 300 x 300: sums need more than 32 bits.
    for value in [255, 200] {
      let picture = Pictures.flat(300, 300, grey: value)
      let name = "a 300 x 300 picture, all grey \(value)"
      guard let bitmap = downsampled(picture, named: name, to: 1, wanted: 1, 1) else { return }
      expect(
        bitmap[0, 0] == grey(value), call(name, to: square(1)), required: described(grey(value)),
        got: described(bitmap[0, 0]))
    }
    guard staysWhereTransparencyIsPossible() else { return }
    for value in [0, 1, 2, 5, 13, 37, 59, 77, 100, 127, 128, 151, 190, 211, 240, 253, 254, 255] {
      for (width, height, side) in [(21, 15, 7.0), (20, 13, 7), (45, 31, 11)] {
        let bitmap: Bitmap? = downsample(
          Pictures.flat(width, height, grey: value), to: square(side), scale: 1)
        let other = bitmap?.pixels.first { isNear($0, grey(value), within: 0) == false }
        guard
          expect(
            bitmap.map { $0.width < width } == true && other == nil,
            call("a \(width) x \(height) picture, all grey \(value)", to: square(side)),
            required: "each pixel: " + described(grey(value)),
            got: other.map(described) ?? described(bitmap),
            note: other?.red == UInt8(max(value - 1, 0)) && value > 0
              ? "It is one less: the average is cut off, not rounded." : nil)
        else { return }
      }
    }
  }

  @Test func `each pixel is the average of its block`() {
    let picture = Pictures.opaque(64, 48, Pictures.noise)
    let name = "a 64 x 48 picture of noise"
    guard let bitmap = downsampled(picture, named: name, to: 8, wanted: 8, 6) else { return }
    for y in 0..<6 {
      for x in 0..<8 {
        let wanted = average(of: x * 8..<(x + 1) * 8, y * 8..<(y + 1) * 8)
        guard
          expect(
            isNear(bitmap[x, y], wanted), call(name, to: square(8)) + "[\(x), \(y)]",
            required: "the average of its 8 x 8 pixels: " + described(wanted) + ", or 2 beside it",
            got: described(bitmap[x, y]), note: cause(bitmap))
        else { return }
      }
    }
  }

  @Test func `fine stripes become an even grey`() {
    let patterns: [(name: String, grey: Int, bandHeight: Int, value: (Int, Int) -> Int)] = [
      ("lines of black and white, one row each", 128, 1, { _, y in y % 2 * 255 }),
      ("lines of black and white, one column each", 128, 64, { x, _ in x % 2 * 255 }),
      ("lines of black and white, two rows each", 128, 2, { _, y in y / 2 % 2 * 255 }),
      ("lines of black and white, two columns each", 128, 64, { x, _ in x / 2 % 2 * 255 }),
      ("a board of black and white, one pixel each", 128, 1, { x, y in (x + y) % 2 * 255 }),
      ("three black rows, then a white one, again and again", 64, 1, { _, y in y % 4 / 3 * 255 }),
      (
        "three black columns, then a white one, again and again", 64, 64,
        { x, _ in x % 4 / 3 * 255 }
      ),
    ]
    for pattern in patterns {
      let picture = Pictures.grey(64, 64, bandHeight: pattern.bandHeight, pattern.value)
      let name = "64 x 64 with " + pattern.name
      guard let bitmap = downsampled(picture, named: name, to: 16, wanted: 16, 16) else { return }
      let wanted = grey(pattern.grey)
      guard let other = bitmap.pixels.first(where: { !isNear($0, wanted) }) else { continue }
      fail(
        call(name, to: square(16)),
        required: "each pixel: " + described(wanted) + ", or 2 beside it",
        got: described(other),
        note: isNear(other, grey(pattern.grey == 128 ? 188 : 137), within: 3)
          ? "That is the average of the light. The lesson averages the stored numbers." : nil)
    }
    largeBlocks()
  }

  @Test func `the last row and the last column count too`() {
    let column = Pictures.grey(100, 100, bandHeight: 100) { x, _ in x == 99 ? 0 : 255 }
    let row = Pictures.grey(100, 100, bandHeight: 99) { _, y in y == 99 ? 0 : 255 }
    let named = ["white, the last column black", "white, the last row black"]
    for (picture, name) in zip([column, row], named) {
      let title = "100 x 100, " + name
      guard let bitmap = downsampled(picture, named: title, to: 33, wanted: 33, 33) else { return }
      let isColumn = picture == column
      let last = isColumn ? bitmap[32, 16] : bitmap[16, 32]
      expect(
        (100...225).contains(last.red),
        call(title, to: square(33)) + (isColumn ? "[32, 16]" : "[16, 32]"),
        required: "a grey of about 171: one in three of its pixels is black",
        got: described(last),
        note: last.red == 255 ? "The black line has no part in it." : nil)
      let first = isColumn ? bitmap[0, 16] : bitmap[16, 0]
      expect(
        first.red >= 253, call(title, to: square(33)) + (isColumn ? "[0, 16]" : "[16, 0]"),
        required: "white: no black is near", got: described(first))
    }
  }

  @Test func `a picture of any kind is averaged alike`() {
    var palette = PNGBuilder(width: 16, height: 16, color: .palette, depth: 2)
    palette.addPalette([(250, 0, 0, 255), (0, 100, 0, 255), (0, 0, 40, 255)])
    let kinds: [(String, Data, Pixel)] = [
      (
        "1 bit grey", PNGBuilder(width: 16, height: 16, color: .grey, depth: 1).png { _, _ in [1] },
        grey(255)
      ),
      (
        "16 bit colour",
        PNGBuilder(width: 16, height: 16, color: .rgb, depth: 16)
          .png { x, _ in [x % 2 * 0x6464, 0x8080, 0xFFFF] },
        Pixel(red: 50, green: 128, blue: 255)
      ),
      ("a palette", palette.png { x, _ in [x % 2] }, Pixel(red: 125, green: 50, blue: 0)),
      (
        "grey with alpha",
        PNGBuilder(width: 16, height: 16, color: .greyAlpha).png { _, y in [y % 2 * 200, 255] },
        grey(100)
      ),
    ]
    for (kind, picture, wanted) in kinds {
      let name = "a 16 x 16 picture, \(kind)"
      guard let bitmap = downsampled(picture, named: name, to: 4, wanted: 4, 4) else { return }
      expect(
        isNear(bitmap[1, 2], wanted), call(name, to: square(4)) + "[1, 2]",
        required: described(wanted) + ", or 2 beside it", got: described(bitmap[1, 2]))
    }
    // A part of other data: its first byte is not number 0.
    let slice = (Data(count: 7) + kinds[1].1 + Data(count: 3)).dropFirst(7).dropLast(3)
    let name = "the same 16 bit picture as a slice of other data"
    guard let bitmap = downsampled(slice, named: name, to: 4, wanted: 4, 4) else { return }
    expect(
      isNear(bitmap[1, 2], kinds[1].2), call(name, to: square(4)) + "[1, 2]",
      required: described(kinds[1].2) + ", or 2 beside it", got: described(bitmap[1, 2]))
  }

  /// Hidden. A ramp, so that whole pixels and shared ones come out nearly the same.
  @Test func `sizes that do not divide are covered whole`() {
    let name = "a 100 x 70 picture"
    let ramp = Pictures.opaque(100, 70) { x, y in
      Pixel(red: UInt8(2 * x), green: UInt8(3 * y), blue: 9)
    }
    for (side, width, height) in [(33.0, 33, 23), (60, 60, 42), (80, 80, 56)] {
      guard let bitmap = downsampled(ramp, named: name, to: side, wanted: width, height)
      else { return }
      for index in [0, 1, height / 3, height / 2, height - 2, height - 1] {
        let column = index * (width - 1) / (height - 1)
        let x = (Double(column) + 0.5) * 100 / Double(width) - 0.5
        let y = (Double(index) + 0.5) * 70 / Double(height) - 0.5
        let pixel = bitmap[column, index]
        expect(
          abs(Double(pixel.red) - 2 * x) <= 5 && abs(Double(pixel.green) - 3 * y) <= 7,
          call(name, to: square(side)) + "[\(column), \(index)]",
          required: "red about \(Int(2 * x)), green about \(Int(3 * y))", got: described(pixel))
      }
    }
    for line in 0..<30 where !lineCounts(line, of: 30, [25, 20, 12, 9]) { return }
    // A border that is computed in fractions can end just below a whole number.
    for length in [30, 49] where !lineCounts(length - 1, of: length, Array(2..<length)) { return }
  }

  func grey(_ value: Int) -> Pixel {
    Pixel(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
  }

  private func average(of columns: Range<Int>, _ rows: Range<Int>) -> Pixel {
    let pixels = rows.flatMap { y in columns.map { x in Pictures.noise(x, y) } }
    func mean(_ channel: (Pixel) -> UInt8) -> UInt8 {
      UInt8((pixels.reduce(0) { $0 + Int(channel($1)) } + pixels.count / 2) / pixels.count)
    }
    return Pixel(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
  }

  /// What the pixels prove about the cause.
  private func cause(_ bitmap: Bitmap) -> String? {
    let blocks = (0..<6).flatMap { y in (0..<8).map { x in (x, y) } }
    for (dx, dy) in [(0, 0), (4, 4), (3, 3), (7, 7)]
    where blocks.allSatisfy({ bitmap[$0, $1] == Pictures.noise($0 * 8 + dx, $1 * 8 + dy) }) {
      return "Each pixel is a copy of one pixel of its block, at (\(dx), \(dy)): picked."
    }
    for dy in 0..<8
    where blocks.allSatisfy({ x, y in
      isNear(bitmap[x, y], average(of: x * 8..<(x + 1) * 8, y * 8 + dy..<y * 8 + dy + 1))
    }) {
      return "Each pixel is the average of one row of its block, the other rows have no part."
    }
    let lights = blocks.allSatisfy { x, y in
      let reds = (0..<64).map { Double(Pictures.noise(x * 8 + $0 % 8, y * 8 + $0 / 8).red) / 255 }
      let light = reds.reduce(0) { $0 + pow($1, 2.2) } / 64
      return abs(Double(bitmap[x, y].red) - pow(light, 1 / 2.2) * 255) <= 4
    }
    return lights
      ? "That is the average of the light. The lesson averages the stored numbers." : nil
  }
}
