import Foundation
import Testing
import WorkbookKit

struct PNGRowsTests {
  @Test(arguments: Fixture.all)
  func `Rows are what another program reads`(_ fixture: Fixture) throws {
    let rows = try PNGRows(fixture.png)
    #expect(rows.width == fixture.width)
    #expect(rows.height == fixture.height)
    #expect(rows.isOpaque == fixture.isOpaque)
    #expect(rows.orientation == fixture.orientation ?? 1)
    let all = try allRows(rows)
    #expect(all.map(\.count) == Array(repeating: fixture.width, count: fixture.height))
    #expect(all.joined().rgba == fixture.rgba)
  }

  @Test func `After the last row come nils`() throws {
    let rows = try PNGRows(Fixture.named("rgb-8").png)
    _ = try allRows(rows)
    #expect(try rows.nextRow() == nil)
    #expect(try rows.nextRow() == nil)
  }

  @Test func `Data may be a slice and stand at any index`() throws {
    let fixture = try Fixture.named("orientation-6-big")
    let slice = try (Data("before".utf8) + fixture.png + Data("after".utf8))
      .dropFirst(6).dropLast(5)
    #expect(slice.startIndex == 6)
    let rows = try PNGRows(slice)
    #expect(rows.orientation == 6)
    #expect(try allRows(rows).joined().rgba == fixture.rgba)
  }

  @Test func `Bytes after the end of the picture do not matter`() throws {
    let fixture = try Fixture.named("grey-8")
    #expect(try allRows(PNGRows(fixture.png + Data(count: 9))).joined().rgba == fixture.rgba)
  }

  @Test func `A chunk that need not be understood may be large`() throws {
    let fixture = try Fixture.named("rgb-8")
    var png = PNGBytes(try fixture.png)
    png.chunks.insert(.init(type: "prIv", content: Data(count: 9 << 20)), at: 1)
    #expect(try allRows(PNGRows(png.data)).joined().rgba == fixture.rgba)
  }

  @Test func `An index outside the palette is opaque black`() throws {
    var png = try PNGBytes(Fixture.named("palette-8").png)
    png["PLTE"] = Data([200, 100, 50])
    let colours = Set(try allRows(PNGRows(png.data)).joined())
    let black = Pixel(red: 0, green: 0, blue: 0)
    #expect(colours == [black, Pixel(red: 200, green: 100, blue: 50)])
  }
}

/// All rows, each kept, so that one that is used again would show.
func allRows(_ rows: PNGRows) throws(PNGError) -> [[Pixel]] {
  var all: [[Pixel]] = []
  while let row = try rows.nextRow() { all.append(row) }
  return all
}
