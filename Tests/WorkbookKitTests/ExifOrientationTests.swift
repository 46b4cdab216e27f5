import Foundation
import Testing
import WorkbookKit

/// The fixtures hold each right value in both byte orders; here is what is not right.
struct ExifOrientationTests {
  /// A TIFF structure with the orientation 6 alone.
  static let tiff: [UInt8] =
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]

  @Test func `A chunk is found before and after the pixels`() throws {
    #expect(try orientation(ExifOrientationTests.tiff) == 6)
    #expect(try orientation(ExifOrientationTests.tiff, afterPixels: true) == 6)
  }

  @Test(arguments: [(9, 0), (9, 9), (9, 255), (8, 1)])
  func `A value outside 1 to 8 is upright`(index: Int, value: UInt8) throws {
    var tiff = ExifOrientationTests.tiff
    tiff[index + 10] = value
    #expect(try orientation(tiff) == 1)
  }

  @Test(arguments: [
    (0, 0x49), (3, 43), (4, 0xFF), (7, 200), (11, 0x13), (13, 4), (17, 2),
  ])
  func `A malformed structure is upright`(index: Int, value: UInt8) throws {
    var tiff = ExifOrientationTests.tiff
    tiff[index] = value
    #expect(try orientation(tiff) == 1)
  }

  @Test func `A structure cut before the value is upright`() throws {
    for count in 0..<20 {
      #expect(try orientation(Array(ExifOrientationTests.tiff.prefix(count))) == 1, "\(count)")
    }
    #expect(try orientation(Array(ExifOrientationTests.tiff.prefix(20))) == 6)
  }

  @Test func `A count that goes past the end does not matter once the tag is found`() throws {
    var tiff = ExifOrientationTests.tiff
    tiff[8] = 0xFF
    #expect(try orientation(tiff) == 6)
    tiff[10] = 0x02
    #expect(try orientation(tiff) == 1)
  }

  private func orientation(_ tiff: [UInt8], afterPixels: Bool = false) throws -> Int {
    var png = try PNGBytes(Fixture.named("rgb-8").png)
    let end = png.chunks.count - 1
    png.chunks.insert(.init(type: "eXIf", content: Data(tiff)), at: afterPixels ? end : 1)
    let rows = try PNGRows(png.data)
    #expect(try allRows(rows).count == 11, "the picture does not suffer")
    return rows.orientation
  }
}
