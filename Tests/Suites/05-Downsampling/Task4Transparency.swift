import Downsampling
import Foundation
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 4 · Transparency` {
  private static let red = Pixel(red: 255, green: 0, blue: 0)

  @Test func `transparent pixels lend no colour`() {
    let hidden: [(String, Pixel)] = [
      ("black", Pixel(red: 0, green: 0, blue: 0, alpha: 0)),
      ("white", Pixel(red: 255, green: 255, blue: 255, alpha: 0)),
      ("green", Pixel(red: 0, green: 200, blue: 0, alpha: 0)),
    ]
    for (color, pixel) in hidden {
      let picture = Pictures.transparent(32, 32) { x, _ in x % 2 == 0 ? Self.red : pixel }
      let name = "columns of opaque red and transparent \(color)"
      guard let bitmap = downsampled(picture, named: name, to: 8, wanted: 8, 8) else { return }
      let found = bitmap[3, 3]
      let isRed = found.red >= 250 && found.green <= 5 && found.blue <= 5
      let plain = Pixel(
        red: UInt8((255 + Int(pixel.red)) / 2), green: pixel.green / 2, blue: pixel.blue / 2,
        alpha: 128)
      guard
        expect(
          isRed && abs(Int(found.alpha) - 128) <= 2, call(name, to: square(8)) + "[3, 3]",
          required: "red 255, green 0, blue 0, alpha 128: red, half of it seen through",
          got: described(found),
          note: isNear(found, plain)
            ? "Half red and half \(color): the colour of the transparent pixels took part." : nil)
      else { return }
    }
    // Three of four are transparent: what little each lends adds up.
    let dots = Pictures.transparent(32, 32) { x, y in
      (x + y * 2) % 4 == 0 ? Self.red : Pixel(red: 0, green: 255, blue: 0, alpha: 0)
    }
    let name = "one opaque red pixel, three transparent green ones, again and again"
    guard let bitmap = downsampled(dots, named: name, to: 8, wanted: 8, 8) else { return }
    expect(
      isNear(bitmap[3, 3], Pixel(red: 255, green: 0, blue: 0, alpha: 64)),
      call(name, to: square(8)) + "[3, 3]",
      required: "red 255, green 0, blue 0, alpha 64, or 2 beside it", got: described(bitmap[3, 3]))
  }

  @Test func `transparent stays transparent and opaque stays opaque`() {
    let picture = Pictures.transparent(32, 32) { x, _ in
      x < 16 ? Pixel(red: 90, green: 90, blue: 90, alpha: 0) : Self.red
    }
    let name = "the left half transparent, the right half opaque red"
    guard let bitmap = downsampled(picture, named: name, to: 8, wanted: 8, 8) else { return }
    for y in 0..<8 {
      guard
        expect(
          bitmap[1, y].alpha == 0, call(name, to: square(8)) + "[1, \(y)]", required: "alpha 0",
          got: described(bitmap[1, y])),
        expect(
          bitmap[6, y] == Self.red, call(name, to: square(8)) + "[6, \(y)]",
          required: described(Self.red), got: described(bitmap[6, y]))
      else { return }
    }
    // Transparency may come late: nothing above tells of it.
    let below = Pictures.transparent(32, 32) { _, y in
      y < 24 ? Self.red : Pixel(red: 90, green: 90, blue: 90, alpha: 0)
    }
    let late = "opaque red, the last quarter of the rows transparent"
    guard let bitmap = downsampled(below, named: late, to: 8, wanted: 8, 8) else { return }
    expect(
      bitmap[4, 7].alpha == 0, call(late, to: square(8)) + "[4, 7]", required: "alpha 0",
      got: described(bitmap[4, 7]))
    expect(
      bitmap[4, 2] == Self.red, call(late, to: square(8)) + "[4, 2]",
      required: described(Self.red), got: described(bitmap[4, 2]))
  }

  @Test func `a half transparent colour stays as it is`() {
    for color in [
      Pixel(red: 200, green: 100, blue: 50, alpha: 128),
      Pixel(red: 10, green: 250, blue: 130, alpha: 200),
      Pixel(red: 250, green: 50, blue: 20, alpha: 60),
    ] {
      // Of 30 rows and columns, 25 are made: not all areas are equally large.
      for (size, side) in [(32, 8), (30, 25)] {
        let picture = Pictures.transparent(size, size) { _, _ in color }
        let name = "a \(size) x \(size) picture, all " + described(color)
        guard
          let bitmap = downsampled(picture, named: name, to: Double(side), wanted: side, side)
        else { return }
        let other = bitmap.pixels.enumerated().first { !isNear($0.element, color) }
        expect(
          other == nil,
          call(name, to: square(Double(side)))
            + (other.map { "[\($0.offset % side), \($0.offset / side)]" } ?? ""),
          required: "the same, or 2 beside it", got: other.map { described($0.element) } ?? "")
      }
    }
  }

  @Test func `each pixel lends as much colour as it shows`() {
    let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 85)
    let picture = Pictures.transparent(32, 32) { _, y in y % 2 == 0 ? Self.red : blue }
    let name = "rows of opaque red and of blue with alpha 85"
    guard let bitmap = downsampled(picture, named: name, to: 8, wanted: 8, 8) else { return }
    expect(
      isNear(bitmap[4, 4], Pixel(red: 191, green: 0, blue: 64, alpha: 170), within: 3),
      call(name, to: square(8)) + "[4, 4]",
      required: "three parts red, one part blue: red 191, green 0, blue 64, alpha 170",
      got: described(bitmap[4, 4]),
      note: isNear(bitmap[4, 4], Pixel(red: 128, green: 0, blue: 128, alpha: 170))
        ? "Both colours counted the same." : nil)
  }

  /// Hidden.
  @Test func `transparency without an alpha channel counts as well`() {
    var palette = PNGBuilder(width: 32, height: 32, color: .palette, depth: 4)
    palette.addPalette([(0, 0, 0, 0), (240, 20, 20, 255)])
    var key = PNGBuilder(width: 32, height: 32, color: .rgb)
    key.chunks.append(("tRNS", [0, 7, 0, 8, 0, 9]))
    let kinds: [(String, Data)] = [
      ("a palette with a transparent colour", palette.png { x, _ in [x % 2] }),
      (
        "RGB with one transparent colour",
        key.png { x, _ in x % 2 == 0 ? [7, 8, 9] : [240, 20, 20] }
      ),
    ]
    let wanted = Pixel(red: 240, green: 20, blue: 20, alpha: 128)
    for (name, picture) in kinds {
      guard let bitmap = downsampled(picture, named: name, to: 8, wanted: 8, 8) else { return }
      expect(
        isNear(bitmap[2, 5], wanted, within: 4), call(name, to: square(8)) + "[2, 5]",
        required: described(wanted), got: described(bitmap[2, 5]))
    }
  }
}
