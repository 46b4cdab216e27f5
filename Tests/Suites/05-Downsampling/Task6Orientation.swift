import Downsampling
import Foundation
import SuiteKit
import Testing
import WorkbookKit

/// All stretch.
@Suite(.container) struct `Task 6 · Orientation` {
  private static let colors: [Pixel] = [
    Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 255, blue: 0),
    Pixel(red: 0, green: 0, blue: 255), Pixel(red: 255, green: 255, blue: 255),
  ]
  private static let names = ["red", "green", "blue", "white"]

  @Test func `a picture stored on its side comes upright`() {
    for orientation in [6, 8] {
      expectCorners(orientation, side: 20)
    }
  }

  /// Hidden.
  @Test func `each of the eight orientations comes upright`() {
    for orientation in 1...8 {
      expectCorners(orientation, side: 20)
      expectCorners(orientation, side: 100)
    }
  }

  /// Red, green, blue and white quarters, as stored: top left, top right, bottom left, right.
  private func expectCorners(_ orientation: Int, side: Double) {
    var builder = PNGBuilder(width: 40, height: 24)
    builder.addOrientation(orientation)
    let picture = builder.png(bandHeight: 12) { x, y in
      let color = Self.colors[(x < 20 ? 0 : 1) + (y < 12 ? 0 : 2)]
      return [Int(color.red), Int(color.green), Int(color.blue)]
    }
    let name = "a 40 x 24 picture, orientation \(orientation)"
    let bitmap: Bitmap? = downsample(picture, to: square(side), scale: 1)
    let (long, short) = side < 40 ? (20, 12) : (40, 24)
    let (width, height) = orientation < 5 ? (long, short) : (short, long)
    guard
      expect(
        bitmap?.width == width && bitmap?.height == height, call(name, to: square(side)),
        required: "\(width) x \(height) pixels", got: described(bitmap)),
      let bitmap
    else { return }
    let (right, bottom) = (width - 1, height - 1)
    let corners = [bitmap[0, 0], bitmap[right, 0], bitmap[0, bottom], bitmap[right, bottom]]
    let found = corners.map { corner in
      Self.colors.firstIndex { isNear($0, corner, within: 3) }.map { Self.names[$0] }
        ?? described(corner)
    }
    // Which stored quarter is seen top left, top right, bottom left, bottom right.
    let quarters = [
      1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1],
      5: [0, 2, 1, 3], 6: [2, 0, 3, 1], 7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
    ]
    let wanted = (quarters[orientation] ?? []).map { Self.names[$0] }
    let list = { (corners: [String]) in corners.joined(separator: ", ") }
    expect(
      found == wanted, call(name, to: square(side)),
      required: "corners top left, top right, bottom left, bottom right: " + list(wanted),
      got: list(found),
      note: found == Self.names ? "They are as they are stored: nothing was turned." : nil)
  }
}
