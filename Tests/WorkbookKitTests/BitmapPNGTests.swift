import Foundation
import Testing
import WorkbookKit

struct BitmapPNGTests {
  @Test(arguments: Fixture.all)
  func `Decoding at once gives the rows' pixels`(_ fixture: Fixture) throws {
    let bitmap = try Bitmap(decoding: fixture.png)
    #expect(bitmap == Bitmap(width: fixture.width, height: fixture.height, rgba: fixture.rgba))
  }

  @Test(arguments: Fixture.all)
  func `What is encoded is decoded to the same`(_ fixture: Fixture) throws {
    let bitmap = try Bitmap(decoding: fixture.png)
    #expect(try Bitmap(decoding: bitmap.pngData()) == bitmap)
  }

  @Test func `The colour of a transparent pixel survives`() throws {
    let bitmap = Bitmap(width: 3, height: 1, fill: Pixel(red: 9, green: 8, blue: 7, alpha: 0))
    #expect(try Bitmap(decoding: bitmap.pngData()) == bitmap)
  }

  @Test func `Encoded is eight bits a sample, RGBA, not interlaced`() {
    let png = PNGBytes(Bitmap(width: 700, height: 5).pngData())
    #expect(png.chunks.first == header(width: 700, height: 5, type: 6))
    #expect(png.chunks.last == PNGBytes.Chunk(type: "IEND", content: Data()))
  }

  @Test func `A side may have a million pixels and no more`() async throws {
    let wide = Bitmap(width: 1_000_000, height: 1, fill: Pixel(red: 1, green: 2, blue: 3))
    #expect(try Bitmap(decoding: wide.pngData()) == wide)
    let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Bitmap(width: 1, height: 1_000_001).pngData()
    }
    let said = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("No PNG of 1 × 1000001 pixels: "))
  }

  @Test func `Decoding throws what reading rows throws`() throws {
    #expect(throws: PNGError.notPNG) { try Bitmap(decoding: Data()) }
    let cut = try Fixture.named("rgb-8").png.dropLast(30)
    #expect(throws: PNGError.truncated) { try Bitmap(decoding: cut) }
  }
}
