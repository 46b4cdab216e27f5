import Testing
import WorkbookKit

struct PNGErrorTests {
  @Test(arguments: [
    (PNGError.notPNG, "The data is not a PNG."),
    (.truncated, "The PNG ends before its picture does."),
    (.damaged("IDAT: CRC error"), "The PNG is damaged: IDAT: CRC error."),
    (
      .tooLarge(width: 50_000, height: 60_000),
      "The PNG says it has 50000 × 60000 pixels, which is more than is read here."
    ),
  ])
  func `Each error is a sentence`(error: PNGError, sentence: String) {
    #expect(error.description == sentence)
  }
}
