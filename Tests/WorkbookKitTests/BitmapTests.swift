import Foundation
import Testing
import WorkbookKit

struct BitmapTests {
  static let red = Pixel(red: 255, green: 0, blue: 0)
  static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  @Test func `A new bitmap is transparent black`() {
    let bitmap = Bitmap(width: 2, height: 3)
    #expect(bitmap.pixels == Array(repeating: BitmapTests.clear, count: 6))
    #expect(bitmap.byteCount == 24)
  }

  @Test func `Pixels stand row by row from the top`() {
    var bitmap = Bitmap(width: 3, height: 2, fill: BitmapTests.clear)
    bitmap[2, 1] = BitmapTests.red
    #expect(bitmap.pixels.firstIndex(of: BitmapTests.red) == 5)
    #expect(bitmap[2, 1] == BitmapTests.red)
    #expect(bitmap[1, 1] == BitmapTests.clear)
  }

  @Test func `A copy is a value of its own`() {
    let bitmap = Bitmap(width: 1, height: 1)
    var copy = bitmap
    copy[0, 0] = BitmapTests.red
    #expect(bitmap[0, 0] == BitmapTests.clear)
    #expect(bitmap != copy)
  }

  @Test(arguments: [
    (2, 2, 3), (2, 2, 5), (0, 4, 0), (4, 0, 0), (-1, -1, 1), (Int.max, 2, 1), (Int.max, Int.max, 1),
  ])
  func `Sides that do not fit the pixels give no bitmap`(width: Int, height: Int, count: Int) {
    let pixels = Array(repeating: BitmapTests.red, count: count)
    #expect(Bitmap(width: width, height: height, pixels: pixels) == nil)
  }

  @Test func `Sides that fit the pixels give a bitmap of them`() throws {
    let bitmap = try #require(
      Bitmap(width: 2, height: 1, pixels: [BitmapTests.red, BitmapTests.clear]))
    #expect(bitmap[0, 0] == BitmapTests.red)
    #expect(bitmap[1, 0] == BitmapTests.clear)
  }

  @Test(arguments: [(3, 0), (0, 2), (-1, 0), (0, -1)])
  func `A pixel outside stops the program and says which`(x: Int, y: Int) async {
    let child = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [x, y] in _ = Bitmap(width: 3, height: 2)[x, y]
    }
    let said = String(decoding: child?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Pixel (\(x), \(y)) is outside the bitmap of 3 × 2 pixels."))
  }

  @Test func `A bitmap without a pixel stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 0, height: 2) }
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 2, height: -1) }
  }
}
