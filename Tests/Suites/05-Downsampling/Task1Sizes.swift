import Downsampling
import Foundation
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 1 · Sizes` {
  @Test func `the longest side has points times scale pixels`() {
    let wide = Pictures.flat(400, 200)
    let tall = Pictures.flat(320, 400)
    expectSize(of: wide, "a 400 x 200 picture", to: square(40), scale: 2, 80, 40)
    expectSize(of: wide, "a 400 x 200 picture", to: Size(width: 30, height: 20), scale: 3, 90, 45)
    expectSize(of: wide, "a 400 x 200 picture", to: Size(width: 20, height: 50), scale: 1, 50, 25)
    expectSize(of: tall, "a 320 x 400 picture", to: Size(width: 50, height: 20), scale: 1, 40, 50)
    expectSize(of: tall, "a 320 x 400 picture", to: square(40), scale: 1.5, 48, 60)
    let long = Pictures.flat(3000, 1)
    expectSize(of: long, "a 3000 x 1 picture", to: square(900), scale: 3, 2700, 1)
    // Larger than the limit in one direction only, and fewer pixels than a square of the limit.
    let low = Pictures.flat(110, 88)
    expectSize(of: low, "a 110 x 88 picture", to: square(100), scale: 1, 100, 80)
  }

  @Test func `the other side keeps the shape to the nearest pixel`() {
    expectSize(of: Pictures.flat(90, 59), "a 90 x 59 picture", to: square(30), scale: 1, 30, 20)
    expectSize(of: Pictures.flat(90, 61), "a 90 x 61 picture", to: square(30), scale: 1, 30, 20)
    expectSize(of: Pictures.flat(59, 90), "a 59 x 90 picture", to: square(30), scale: 1, 20, 30)
    expectSize(of: Pictures.flat(61, 90), "a 61 x 90 picture", to: square(30), scale: 1, 20, 30)
  }

  @Test func `no side becomes zero`() {
    expectSize(of: Pictures.flat(1, 600), "a 1 x 600 picture", to: square(50), scale: 1, 1, 50)
    expectSize(of: Pictures.flat(600, 1), "a 600 x 1 picture", to: square(50), scale: 1, 50, 1)
    expectSize(of: Pictures.flat(3, 900), "a 3 x 900 picture", to: square(50), scale: 1, 1, 50)
    // Nor is one too long, as long as `PNGRows` opens the picture.
    let (long, tall) = (Pictures.flat(20_000, 1), Pictures.flat(1, 20_000))
    expectSize(of: long, "a 20000 x 1 picture", to: square(50), scale: 1, 50, 1)
    expectSize(of: tall, "a 1 x 20000 picture", to: square(50), scale: 1, 1, 50)
    let picture = Pictures.flat(40, 30)
    expectSize(of: picture, "a 40 x 30 picture", to: square(1), scale: 1, 1, 1)
    for scale in [0.5, 0.001] {
      let bitmap: Bitmap? = downsample(picture, to: square(1), scale: scale)
      expect(
        bitmap.map { $0.width == 1 && $0.height == 1 } ?? true,
        call("a 40 x 30 picture", to: square(1), scale: scale), required: "1 x 1 pixels or nil",
        got: described(bitmap))
    }
  }

  @Test func `a picture that is small enough keeps its size and its pixels`() throws {
    let original = try #require(
      Bitmap(
        width: 24, height: 18,
        pixels: (0..<18).flatMap { y in (0..<24).map { x in Pictures.noise(x, y) } }))
    let picture = Pictures.opaque(24, 18, Pictures.noise)
    expectSize(of: Pictures.flat(1, 1), "a 1 x 1 picture", to: square(50), scale: 2, 1, 1)
    for (points, scale) in [(square(100), 1.0), (square(24), 1), (Size(width: 4, height: 12), 3)] {
      let steps = call("a 24 x 18 picture", to: points, scale: scale)
      let bitmap: Bitmap? = downsample(picture, to: points, scale: scale)
      guard
        expect(
          bitmap?.width == 24 && bitmap?.height == 18, steps,
          required: "24 x 18 pixels, its own size", got: described(bitmap))
      else { continue }
      let other = zip(bitmap?.pixels ?? [], original.pixels).enumerated()
        .first { $0.element.0 != $0.element.1 }
      guard let other else { continue }
      fail(
        steps + "[\(other.offset % 24), \(other.offset / 24)]",
        required: "the picture's own pixel: " + described(other.element.1),
        got: described(other.element.0))
    }
  }

  @Test func `a target that makes no sense gives nil`() {
    let picture = Pictures.flat(40, 30)
    expectSize(of: picture, "a 40 x 30 picture", to: square(20), scale: 1, 20, 15)
    for side in [0, -1, -20, Double.nan, .infinity] {
      expectNil(picture, to: square(side), scale: 1)
    }
    for scale in [0, -2, Double.nan, .infinity] {
      expectNil(picture, to: square(20), scale: scale)
    }
  }

  /// Hidden. Ties of rounding are left out: both neighbours are right there.
  @Test func `other shapes and scales follow the same rules`() {
    for (width, height) in [(50, 34), (21, 33), (75, 23), (128, 96), (7, 200), (97, 96)] {
      let picture = Pictures.flat(width, height)
      for (side, scale) in [(20.0, 1.0), (11, 2), (5, 3), (33, 1)] {
        let longest = max(width, height)
        let limit = Int(side * scale)
        let small = Double(min(width, height) * limit) / Double(longest)
        if limit >= longest || abs(small - small.rounded(.down) - 0.5) < 0.02 { continue }
        let other = max(1, Int(small.rounded()))
        expectSize(
          of: picture, "a \(width) x \(height) picture", to: square(side), scale: scale,
          width < height ? other : limit, width < height ? limit : other)
      }
    }
    // The ratio of the two is no binary fraction: what is cut off after it is 1 too few.
    for (width, limit) in [(22, 15), (23, 13), (39, 31), (49, 47), (55, 29), (93, 61), (110, 107)] {
      for isWide in [true, false] {
        let (shape, limitSize) = ((width, 2), Double(limit))
        let (w, h) = isWide ? (shape.0, shape.1) : (shape.1, shape.0)
        let bitmap: Bitmap? = downsample(Pictures.flat(w, h), to: square(limitSize), scale: 1)
        expect(
          bitmap.map { max($0.width, $0.height) } == limit,
          call("a \(w) x \(h) picture", to: square(limitSize)),
          required: "\(limit) pixels on the longest side", got: described(bitmap))
      }
    }
    expectWidth(49, to: 16.4, scale: 3, "16.4 x 3 is 49.2")
  }

  /// Stretch.
  @Test func `one senseless side is enough for nil`() {
    let picture = Pictures.flat(40, 30)
    expectSize(of: picture, "a 40 x 30 picture", to: square(20), scale: 1, 20, 15)
    for side in [0, -20, Double.nan, .infinity] {
      expectNil(picture, to: Size(width: 20, height: side), scale: 1)
      expectNil(picture, to: Size(width: side, height: 20), scale: 1)
    }
    // Two numbers below 0 make a limit above it.
    expectNil(picture, to: square(-20), scale: -1)
    expectNil(picture, to: Size(width: -20, height: -5), scale: -3)
  }

  /// Stretch.
  @Test func `the larger part of a pixel is dropped from the limit too`() {
    expectWidth(49, to: 16.6, scale: 3, "16.6 x 3 is 49.8")
    expectWidth(10, to: 10.9, scale: 1, "10.9 is no 11")
    expectWidth(11, to: 11, scale: 1, "11 is the limit")
  }

  private func expectWidth(_ width: Int, to points: Double, scale: Double, _ why: String) {
    let bitmap: Bitmap? = downsample(Pictures.flat(400, 200), to: square(points), scale: scale)
    expect(
      bitmap?.width == width, call("a 400 x 200 picture", to: square(points), scale: scale),
      required: "\(width) pixels on the longest side, since \(why)", got: described(bitmap))
  }

  /// Stretch.
  @Test func `a limit beyond any picture keeps the size`() {
    let picture = Pictures.flat(40, 30)
    for side in [1e9, 1e19, 1e300, Double.greatestFiniteMagnitude] {
      expectSize(of: picture, "a 40 x 30 picture", to: square(side), scale: 1, 40, 30)
    }
  }

  private func expectNil(_ picture: Data, to points: Size, scale: Double) {
    let bitmap: Bitmap? = downsample(picture, to: points, scale: scale)
    expect(
      bitmap == nil, call("a 40 x 30 picture", to: points, scale: scale), required: "nil",
      got: described(bitmap))
  }

  private func expectSize(
    of picture: Data, _ name: String, to points: Size, scale: Double, _ width: Int, _ height: Int
  ) {
    let bitmap: Bitmap? = downsample(picture, to: points, scale: scale)
    expect(
      bitmap?.width == width && bitmap?.height == height, call(name, to: points, scale: scale),
      required: "\(width) x \(height) pixels", got: described(bitmap),
      note: bitmap.flatMap { cause($0, points, scale, width, height) })
  }

  /// What the sides prove about the cause.
  private func cause(
    _ bitmap: Bitmap, _ points: Size, _ scale: Double, _ width: Int, _ height: Int
  ) -> String? {
    let longest = max(bitmap.width, bitmap.height)
    if scale >= 2, longest == Int(max(points.width, points.height)) {
      return "The longest side has as many pixels as there are points: the scale is missing."
    }
    if max(width, height) == longest, abs(bitmap.width - width) + abs(bitmap.height - height) == 1 {
      return "The longest side is right. The other one is not rounded to the nearest pixel."
    }
    return nil
  }
}
