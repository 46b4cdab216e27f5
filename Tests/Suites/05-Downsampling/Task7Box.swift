import Downsampling
import Foundation
import SuiteKit
import Testing
import WorkbookKit

/// All stretch.
@Suite(.container) struct `Task 7 · A box that is not square` {
  @Test func `both sides stay inside the box`() {
    let square = Pictures.flat(400, 400)
    let wide = Pictures.flat(400, 200)
    expectSize(of: square, "a 400 x 400 picture", Size(width: 80, height: 30), scale: 1, 30, 30)
    expectSize(of: square, "a 400 x 400 picture", Size(width: 20, height: 90), scale: 2, 40, 40)
    expectSize(of: wide, "a 400 x 200 picture", Size(width: 80, height: 30), scale: 1, 60, 30)
    expectSize(of: wide, "a 400 x 200 picture", Size(width: 50, height: 90), scale: 2, 100, 50)
    expectSize(of: wide, "a 400 x 200 picture", Size(width: 900, height: 300), scale: 1, 400, 200)
    expectSize(of: wide, "a 400 x 200 picture", Size(width: 900, height: 50), scale: 1, 100, 50)
    // A part of a pixel is dropped on either side. Thin pictures, so that the other side is clear.
    let low = Pictures.flat(400, 100)
    let tall = Pictures.flat(100, 400)
    expectSize(of: low, "a 400 x 100 picture", Size(width: 33.6, height: 90), scale: 1, 33, 8)
    expectSize(of: tall, "a 100 x 400 picture", Size(width: 90, height: 16.8), scale: 2, 8, 33)
  }

  @Test func `a picture on its side fits the box as it is seen`() {
    for orientation in 1...8 {
      var builder = PNGBuilder(width: 80, height: 40, color: .grey)
      builder.addOrientation(orientation)
      let picture = builder.png(bandHeight: 40) { _, _ in [77] }
      let name = "an 80 x 40 picture, orientation \(orientation)"
      let (low, thin) = orientation < 5 ? ((40, 20), (10, 5)) : ((10, 20), (10, 20))
      expectSize(of: picture, name, Size(width: 40, height: 20), scale: 1, low.0, low.1)
      expectSize(of: picture, name, Size(width: 10, height: 60), scale: 1, thin.0, thin.1)
    }
  }

  @Test func `a box that makes no sense gives nil`() {
    let picture = Pictures.flat(40, 30)
    expectSize(of: picture, "a 40 x 30 picture", Size(width: 20, height: 20), scale: 1, 20, 15)
    for side in [0, -5, Double.nan, .infinity] {
      expectNil(picture, Size(width: side, height: side), scale: 1)
      expectNil(picture, Size(width: 20, height: side), scale: 1)
      expectNil(picture, Size(width: side, height: 20), scale: 1)
      expectNil(picture, Size(width: 20, height: 20), scale: side)
    }
    let bitmap: Bitmap? = downsample(Data(), fitting: Size(width: 20, height: 20), scale: 1)
    expect(
      bitmap == nil, call("no bytes", fitting: Size(width: 20, height: 20)), required: "nil",
      got: described(bitmap))
  }

  @Test func `a box keeps the rules of the first function`() {
    let box = Size(width: 8, height: 90)
    let picture = Pictures.opaque(64, 48, Pictures.noise)
    let name = "a 64 x 48 picture of noise"
    let bitmap: Bitmap? = downsample(picture, fitting: box, scale: 1)
    guard
      expect(
        bitmap?.width == 8 && bitmap?.height == 6, call(name, fitting: box),
        required: "8 x 6 pixels", got: described(bitmap)),
      let bitmap
    else { return }
    for (x, y) in [(0, 0), (3, 2), (7, 5)] {
      let reds = (0..<64).map { Int(Pictures.noise(x * 8 + $0 % 8, y * 8 + $0 / 8).red) }
      let wanted = (reds.reduce(0, +) + 32) / 64
      expect(
        abs(Int(bitmap[x, y].red) - wanted) <= 2, call(name, fitting: box) + "[\(x), \(y)]",
        required: "the average of its 8 x 8 pixels: red \(wanted), or 2 beside it",
        got: described(bitmap[x, y]))
    }
    let half: Bitmap? = downsample(picture.prefix(picture.count / 2), fitting: box, scale: 1)
    expect(
      half == nil, call("the first half of that file", fitting: box), required: "nil",
      got: described(half))
    let icon = Pictures.transparent(32, 32) { x, _ in
      x % 2 == 0 ? Pixel(red: 255, green: 0, blue: 0) : Pixel(red: 0, green: 9, blue: 0, alpha: 0)
    }
    let small: Bitmap? = downsample(icon, fitting: box, scale: 1)
    let half128 = Pixel(red: 255, green: 0, blue: 0, alpha: 128)
    let columns = "columns of opaque red and transparent green"
    expect(
      small.map { $0.width == 8 && isNear($0[3, 3], half128) } == true,
      call(columns, fitting: box) + "[3, 3]", required: described(half128),
      got: small.map { $0.width == 8 ? described($0[3, 3]) : described($0) } ?? "nil")
    var builder = PNGBuilder(width: 16, height: 16, color: .grey)
    builder.addOrientation(2)
    let mirrored: Bitmap? = downsample(
      builder.png { x, _ in [x < 8 ? 0 : 250] }, fitting: box, scale: 1)
    expect(
      mirrored.map { $0.width == 8 && $0[0, 4].red >= 248 && $0[7, 4].red <= 2 } == true,
      call("the left half black, the right half white, orientation 2", fitting: box),
      required: "8 x 8 pixels, the left half white",
      got: mirrored.map { described($0) + ", [0, 4] has red \($0[0, min(4, $0.height - 1)].red)" }
        ?? "nil")
  }

  private func expectNil(_ picture: Data, _ box: Size, scale: Double) {
    let bitmap: Bitmap? = downsample(picture, fitting: box, scale: scale)
    expect(
      bitmap == nil, call("a 40 x 30 picture", fitting: box, scale: scale), required: "nil",
      got: described(bitmap))
  }

  private func expectSize(
    of picture: Data, _ name: String, _ box: Size, scale: Double, _ width: Int, _ height: Int
  ) {
    let bitmap: Bitmap? = downsample(picture, fitting: box, scale: scale)
    guard
      expect(
        bitmap?.width == width && bitmap?.height == height, call(name, fitting: box, scale: scale),
        required: "\(width) x \(height) pixels", got: described(bitmap)),
      let bitmap
    else { return }
    let other = bitmap.pixels.first { $0 != bitmap[0, 0] }
    expect(
      other == nil && bitmap[0, 0].alpha == 255, call(name, fitting: box, scale: scale),
      required: "one grey, as in the picture", got: described(other ?? bitmap[0, 0]))
  }
}
