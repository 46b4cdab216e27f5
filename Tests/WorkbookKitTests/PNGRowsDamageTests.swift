import Foundation
import Testing
import WorkbookKit

/// What is wrong with a file is said, and never costs more than an error.
struct PNGRowsDamageTests {
  static let samples = [
    "rgb-8", "rgb-8-adam7", "rgb-alpha-16", "palette-4-trns-adam7", "grey-1-trns", "size-1x1-adam7",
    "orientation-6-big",
  ]

  @Test(arguments: [
    Data(), Data([0x89]), PNGBytes.signature.dropLast(), Data("<!DOCTYPE html><html>".utf8),
    Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46]), Data(count: 100),
  ])
  func `What does not begin as a PNG is no PNG`(_ data: Data) {
    #expect(throws: PNGError.notPNG) { try PNGRows(data) }
  }

  @Test(arguments: samples)
  func `A file cut anywhere is truncated`(_ name: String) throws {
    let png = try Fixture.named(name).png
    for count in 8..<png.count {
      #expect(throws: PNGError.truncated, "cut at \(count)") { try decode(png.prefix(count)) }
    }
  }

  @Test func `The last row waits for the end of the file`() throws {
    let fixture = try Fixture.named("rgb-8")
    let rows = try PNGRows(fixture.png.dropLast())
    for _ in 1..<fixture.height { #expect(try rows.nextRow() != nil) }
    #expect(throws: PNGError.truncated) { try rows.nextRow() }
    #expect(throws: PNGError.truncated, "an error stays") { try rows.nextRow() }
  }

  @Test(arguments: samples, [0x01, 0x20, 0x80, 0xFF] as [UInt8])
  func `A changed byte never goes unnoticed`(_ name: String, change: UInt8) throws {
    var png = try Fixture.named(name).png
    for index in png.indices {
      png[index] ^= change
      #expect(throws: PNGError.self, "byte \(index)") { try decode(png) }
      png[index] ^= change
    }
  }

  @Test func `A wrong checksum is damage, and libpng names the chunk`() throws {
    var png = try Fixture.named("rgb-8").png
    png[png.count - 13] ^= 1  // the last before IEND
    #expect(throws: PNGError.damaged("IDAT: CRC error")) { try decode(png) }
  }

  /// The sum, of four bytes, in a chunk of its own: libpng comes to it after the last row.
  @Test(arguments: [false, true])
  func `Compressed data with a wrong sum of its own is damage`(apart: Bool) throws {
    var png = try PNGBytes(Fixture.named("rgb-8").png)
    png["IDAT"][png["IDAT"].count - 1] ^= 1
    if apart {
      png.chunks.insert(.init(type: "IDAT", content: png["IDAT"].suffix(4)), at: 2)
      png["IDAT"].removeLast(4)
    }
    #expect(throws: PNGError.damaged("IDAT: incorrect data check")) { try decode(png.data) }
  }

  /// With its checksum put right again, a change gets past the first line of defence.
  @Test(arguments: samples)
  func `A changed byte under a right checksum never crashes`(_ name: String) throws {
    let whole = try PNGBytes(Fixture.named(name).png)
    var outcomes: Set<Bool> = []
    for (number, chunk) in whole.chunks.enumerated() {
      for index in chunk.content.indices {
        for change in [0x01, 0x10, 0xFF] as [UInt8] {
          var png = whole
          png.chunks[number].content[index] ^= change
          outcomes.insert(isWholeOrPNGError(png.data))
        }
      }
    }
    #expect(outcomes == [true])
  }

  @Test func `A picture with too few pixels in it is damaged`() throws {
    var png = try PNGBytes(Fixture.named("rgb-8").png)
    png.chunks[0] = header(width: 50_000, height: 5_000)
    #expect(throws: PNGError.damaged("Not enough image data")) { try decode(png.data) }
  }

  @Test(arguments: [
    (1_000_001, 1), (1, 1_000_001), (50_000, 50_000), (787_402, 787_402), (1 << 14, 1 << 14 + 1),
    (Int(Int32.max), Int(Int32.max)),
  ])
  func `An enormous picture is refused by its header alone`(width: Int, height: Int) {
    let png = PNGBytes(chunks: [header(width: UInt32(width), height: UInt32(height))])
    #expect(throws: PNGError.tooLarge(width: width, height: height)) { try PNGRows(png.data) }
  }

  @Test func `The largest picture's header is not refused for its size`() {
    for (width, height) in [(1_000_000, 1), (1 << 14, 1 << 14)] as [(UInt32, UInt32)] {
      let png = PNGBytes(chunks: [header(width: width, height: height)])
      #expect(throws: PNGError.truncated) { try PNGRows(png.data) }
    }
  }

  @Test func `A side of no pixels is damage`() {
    let png = PNGBytes(chunks: [header(width: 0, height: 4)])
    #expect(throws: PNGError.damaged("Invalid IHDR data")) { try PNGRows(png.data) }
  }
}

private func decode(_ data: Data) throws(PNGError) {
  _ = try allRows(PNGRows(data))
}

/// Whether decoding gives all rows or an error of its own, and nothing else.
private func isWholeOrPNGError(_ data: Data) -> Bool {
  do throws(PNGError) {
    let rows = try PNGRows(data)
    return try allRows(rows).map(\.count) == Array(repeating: rows.width, count: rows.height)
  } catch {
    return !error.description.isEmpty
  }
}
