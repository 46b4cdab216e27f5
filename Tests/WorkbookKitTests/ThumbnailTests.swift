import Foundation
import Testing
import ThumbnailKit
import WorkbookKit

struct ThumbnailTests {
  @Test(arguments: [
    (4000, 3000, 100, 100, 75), (3000, 4000, 100, 75, 100), (64, 48, 100, 64, 48),
    (100, 100, 100, 100, 100), (1000, 3, 100, 100, 1), (3, 1000, 100, 1, 100), (7, 5, 1, 1, 1),
    (525, 345, 400, 400, 263), (200, 5, 100, 100, 3),
  ])
  func `The longest side fits, the other follows`(
    width: Int, height: Int, maxPixelSize: Int, expectedWidth: Int, expectedHeight: Int
  ) throws {
    let png = Bitmap(width: width, height: height).pngData()
    let small = try #require(thumbnail(of: png, maxPixelSize: maxPixelSize))
    #expect(small.width == expectedWidth)
    #expect(small.height == expectedHeight)
  }

  @Test func `Pixels are averages, as ImageMagick's scale has them`() throws {
    let fixture = try Fixture.named("filtered-2-8")
    let expected = try #require(fixture.thumbnailOf10)
    let small = try #require(thumbnail(of: fixture.png, maxPixelSize: 10))
    let differences = zip(small.pixels.rgba, expected).map { abs(Int($0) - Int($1)) }
    #expect(differences.count == 10 * 8 * 4)
    #expect(differences.max() ?? 9 <= 1)
  }

  @Test func `An interlaced picture gives the same thumbnail`() throws {
    for kind in ["2-8", "6-16"] {
      let plain = try Fixture.named("filtered-\(kind)").png
      let interlaced = try Fixture.named("filtered-\(kind)-adam7").png
      let small = try #require(thumbnail(of: plain, maxPixelSize: 9))
      #expect(thumbnail(of: interlaced, maxPixelSize: 9) == small)
    }
  }

  @Test func `A uniform colour stays what it is`() throws {
    for value in UInt8.min...UInt8.max {
      let pixel = Pixel(red: value, green: 255 - value, blue: 7, alpha: max(1, value))
      let png = Bitmap(width: 7, height: 5, fill: pixel).pngData()
      let small = try #require(thumbnail(of: png, maxPixelSize: 3))
      #expect(Set(small.pixels) == [pixel])
    }
  }

  @Test func `A transparent neighbour changes the alpha and not the colour`() throws {
    var bitmap = Bitmap(width: 4, height: 2, fill: Pixel(red: 0, green: 255, blue: 9, alpha: 0))
    for y in 0..<2 { for x in [0, 2] { bitmap[x, y] = Pixel(red: 250, green: 10, blue: 20) } }
    let small = try #require(thumbnail(of: bitmap.pngData(), maxPixelSize: 2))
    #expect(
      small.pixels == Array(repeating: Pixel(red: 250, green: 10, blue: 20, alpha: 128), count: 2))
  }

  @Test(arguments: Fixture.all.filter { $0.upright != nil })
  func `The orientation is applied`(_ fixture: Fixture) throws {
    let upright = try #require(fixture.upright)
    let small = try #require(thumbnail(of: fixture.png, maxPixelSize: 3))
    #expect(small.width == ((fixture.orientation ?? 1) >= 5 ? 2 : 3))
    #expect(small.pixels.rgba == upright)
  }

  @Test func `What is no whole picture gives nil`() throws {
    let png = try Fixture.named("rgb-8").png
    #expect(thumbnail(of: Data(), maxPixelSize: 10) == nil)
    #expect(thumbnail(of: Data("<html>".utf8), maxPixelSize: 10) == nil)
    #expect(thumbnail(of: png.dropLast(), maxPixelSize: 10) == nil)
    let enormous = PNGBytes(chunks: [header(width: 50_000, height: 50_000)]).data
    #expect(thumbnail(of: enormous, maxPixelSize: 10) == nil)
  }

  @Test(arguments: [0, -1, Int.min])
  func `A target without a pixel gives nil`(maxPixelSize: Int) throws {
    #expect(try thumbnail(of: Fixture.named("rgb-8").png, maxPixelSize: maxPixelSize) == nil)
  }

  @Test func `No target is too large`() throws {
    let fixture = try Fixture.named("rgb-8")
    let same = try #require(thumbnail(of: fixture.png, maxPixelSize: .max))
    #expect(same.pixels.rgba == fixture.rgba)
  }
}
