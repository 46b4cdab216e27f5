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
  }

  @Test func `a picture on its side fits the box as it is seen`() {
    var builder = PNGBuilder(width: 80, height: 40, color: .grey)
    builder.addOrientation(6)
    let picture = builder.png(bandHeight: 40) { _, _ in [77] }
    let name = "an 80 x 40 picture, orientation 6"
    expectSize(of: picture, name, Size(width: 40, height: 20), scale: 1, 10, 20)
    expectSize(of: picture, name, Size(width: 10, height: 60), scale: 1, 10, 20)
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
