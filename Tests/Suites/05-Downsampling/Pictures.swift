import Downsampling
import Foundation
import SuiteKit
import Testing
import WorkbookKit

/// The pictures of this suite, and how findings speak of what came back.
enum Pictures {
  /// Opaque, one colour, quick to make at any size.
  static func flat(_ width: Int, _ height: Int, grey: Int = 200) -> Data {
    PNGBuilder(width: width, height: height, color: .grey).png(bandHeight: height) { _, _ in [grey]
    }
  }

  /// - Parameter bandHeight: so many rows are the same, which is quicker.
  static func grey(
    _ width: Int, _ height: Int, bandHeight: Int = 1, _ value: (_ x: Int, _ y: Int) -> Int
  ) -> Data {
    PNGBuilder(width: width, height: height, color: .grey)
      .png(bandHeight: bandHeight) { [value($0, $1)] }
  }

  static func opaque(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> Pixel) -> Data {
    PNGBuilder(width: width, height: height, color: .rgb).png { x, y in
      let pixel = color(x, y)
      return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }
  }

  static func transparent(
    _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> Pixel
  ) -> Data {
    PNGBuilder(width: width, height: height, color: .rgba).png { x, y in
      let pixel = color(x, y)
      return [Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha)]
    }
  }

  /// Colours without order, the same in each run.
  static func noise(_ x: Int, _ y: Int) -> Pixel {
    var bits = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663 &+ 12_345)
    for _ in 0..<3 { bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D }
    bits ^= bits >> 13
    return Pixel(
      red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255))
  }
}

/// The call as the student would write it.
func call(_ picture: String, to points: Size, scale: Double = 1) -> String {
  "downsample(\(picture), to: Size(\(described(points))), scale: \(described(scale)))"
}

func call(_ picture: String, fitting box: Size, scale: Double = 1) -> String {
  "downsample(\(picture), fitting: Size(\(described(box))), scale: \(described(scale)))"
}

func square(_ side: Double) -> Size { Size(width: side, height: side) }

func described(_ size: Size) -> String {
  "width: \(described(size.width)), height: \(described(size.height))"
}

func described(_ number: Double) -> String {
  abs(number) < 1e6 && number == number.rounded() ? String(Int(number)) : String(number)
}

func described(_ bitmap: Bitmap?) -> String {
  guard let bitmap else { return "nil" }
  return "\(bitmap.width) x \(bitmap.height) pixels"
}

func described(_ pixel: Pixel) -> String {
  "red \(pixel.red), green \(pixel.green), blue \(pixel.blue), alpha \(pixel.alpha)"
}

/// Whether no channel is further than `distance` from the wanted one.
func isNear(_ pixel: Pixel, _ wanted: Pixel, within distance: Int = 2) -> Bool {
  let pairs = [
    (pixel.red, wanted.red), (pixel.green, wanted.green), (pixel.blue, wanted.blue),
    (pixel.alpha, wanted.alpha),
  ]
  return pairs.allSatisfy { abs(Int($0) - Int($1)) <= distance }
}

/// The student's result when it has the size that is required, else nil after a finding.
func downsampled(
  _ picture: Data, named name: String, to side: Double, wanted width: Int, _ height: Int
) -> Bitmap? {
  let bitmap: Bitmap? = downsample(picture, to: square(side), scale: 1)
  let isRight = expect(
    bitmap?.width == width && bitmap?.height == height, call(name, to: square(side)),
    required: "a bitmap of \(width) x \(height) pixels", got: described(bitmap))
  return isRight ? bitmap : nil
}
