import Downsampling
import Foundation
import SuiteKit
import Testing
import WorkbookKit

extension `Task 2 · Average, do not pick` {
  /// Stretch. Four million pixels for one: sums that lose digits show here.
  @Test func `one colour stays exact in enormous areas`() {
    let name = "a 2000 x 2000 picture, all grey 170"
    let picture = PNGBuilder(width: 2000, height: 2000, color: .grey, depth: 2)
      .png(bandHeight: 2000) { _, _ in [2] }
    guard let bitmap = downsampled(picture, named: name, to: 1, wanted: 1, 1) else { return }
    expect(
      bitmap[0, 0] == grey(170), call(name, to: square(1)), required: described(grey(170)),
      got: described(bitmap[0, 0]),
      note: "Four million pixels are added for one. How exact is a number as large as that sum?")
  }

  /// The same where pixels could be transparent. Weighted by alpha, sums are 255 times as large.
  func staysWhereTransparencyIsPossible() -> Bool {
    let value = 200
    var palette = PNGBuilder(width: 300, height: 300, color: .palette)
    palette.addPalette([(UInt8(value), UInt8(value), UInt8(value), 255), (0, 0, 0, 0)])
    let rgba = PNGBuilder(width: 300, height: 300, color: .rgba)
    let kinds: [(name: String, picture: Data)] = [
      ("with a transparent colour in its palette", palette.png(bandHeight: 300) { _, _ in [0] }),
      ("with alpha", rgba.png(bandHeight: 300) { _, _ in [value, value, value, 255] }),
    ]
    for kind in kinds {
      let name = "a 300 x 300 picture \(kind.name), all opaque grey \(value)"
      guard let bitmap = downsampled(kind.picture, named: name, to: 1, wanted: 1, 1),
        expect(
          isNear(bitmap[0, 0], grey(value)), call(name, to: square(1)),
          required: described(grey(value)), got: described(bitmap[0, 0]))
      else { return false }
    }
    return true
  }

  /// Blocks of many pixels, where someone might think that a part of them is enough.
  func largeBlocks() {
    for (length, breadth, count) in [(32, 32, 8), (128, 128, 2)] {
      for isRows in [true, false] {
        for thickness in [1, 2, 4] {
          let (width, height) =
            isRows ? (breadth, length * count) : (length * count, breadth)
          let picture = Pictures.grey(width, height, bandHeight: isRows ? thickness : height) {
            (isRows ? $1 : $0) / thickness % 2 * 255
          }
          let name =
            "\(width) x \(height) with lines of black and white, \(thickness) "
            + (isRows ? "row" : "column") + (thickness == 1 ? "" : "s") + " each"
          let size = isRows ? (1, count) : (count, 1)
          let side = Double(count)
          guard let bitmap = downsampled(picture, named: name, to: side, wanted: size.0, size.1),
            let other = bitmap.pixels.first(where: { !isNear($0, grey(128)) })
          else { continue }
          let block = isRows ? (breadth, length) : (length, breadth)
          return fail(
            call(name, to: square(side)),
            required: "each pixel: " + described(grey(128)) + ", or 2 beside it",
            got: described(other), note: "Each pixel stands for a block of \(block.0) x \(block.1)."
          )
        }
      }
    }
  }

  /// Whether a black line in a white picture darkens the result, wherever it is.
  ///
  /// It makes at least one pixel darker by one part in as many as a pixel can stand for. Half of
  /// that is required, so that sharing between neighbours may go any way.
  func lineCounts(_ line: Int, of length: Int, _ sides: [Int]) -> Bool {
    for isColumn in [true, false] {
      let (width, height) = isColumn ? (length, 1) : (1, length)
      let picture = Pictures.grey(width, height) { (isColumn ? $0 : $1) == line ? 0 : 255 }
      let name =
        "\(width) x \(height), white, " + (isColumn ? "column" : "row") + " \(line) black"
      for side in sides {
        let wanted = 255 / (length / side + 2) / 2
        let bitmap: Bitmap? = downsample(picture, to: square(Double(side)), scale: 1)
        let pixels = bitmap?.pixels ?? []
        let darkest = pixels.map { 255 - Int($0.red) }.max() ?? 0
        guard
          expect(
            pixels.count == side && darkest >= wanted, call(name, to: square(Double(side))),
            required: "a pixel that is darker than \(255 - wanted): the line takes part",
            got: pixels.count == side ? "all are lighter" : described(bitmap))
        else { return false }
      }
    }
    return true
  }
}
