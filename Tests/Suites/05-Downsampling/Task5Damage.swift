import Downsampling
import Foundation
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 5 · Damaged, cut off, enormous` {
  private let whole = Pictures.opaque(48, 32, Pictures.noise)

  @Test func `what is no picture gives nil`() {
    let others: [(String, Data)] = [
      ("no bytes", Data()), ("a text", Data("<html><body>404 Not Found</body></html>".utf8)),
      ("the first bytes of a JPEG", Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46])),
      ("the signature of a PNG and nothing else", Data(PNGFile.signature)),
      ("200 zeros", Data(count: 200)),
    ]
    expectGood(around: "no picture") {
      for (name, data) in others { expectNil(data, name) }
    }
  }

  @Test func `a picture that breaks off gives nil`() {
    // Chunks in order, but the pixels end after 21 of 32 rows.
    let short = PNGBuilder(width: 48, height: 32, color: .grey).png(storedRows: 21) { _, _ in [128]
    }
    let almostWhole = PNGBuilder(width: 48, height: 300, color: .grey)
      .png(bandHeight: 300, storedRows: 299) { _, _ in [128] }
    expectGood(around: "pictures that break off") {
      for percent in [20, 40, 60, 80, 95] {
        expectNil(
          whole.prefix(whole.count * percent / 100), "the first \(percent) % of a 48 x 32 picture")
      }
      expectNil(almostWhole, "a file that says 300 rows and holds 299")
      expectNil(short, "a file that says 32 rows and holds 21")
    }
  }

  @Test func `a damaged picture gives nil`() throws {
    let pixels = try #require(PNGFile.content(of: "IDAT", in: whole))
    var stream = whole
    stream[pixels.lowerBound + 1] ^= 0x1F  // the header of the compressed data
    var header = whole
    header[PNGFile.signature.count + 8 + 3] ^= 1
    expectGood(around: "damaged pictures") {
      expectNil(
        PNGFile.withMendedChecksum(of: "IDAT", in: stream),
        "a picture whose compressed data begins wrong")
      expectNil(header, "a picture with a wrong byte in its header")
      for part in [0.1, 0.5, 0.9] {
        var flipped = whole
        let position = pixels.lowerBound + Int(Double(pixels.count) * part)
        flipped[position] ^= 0x10
        expectNil(flipped, "a picture with one wrong byte, number \(position)")
      }
    }
  }

  @Test func `an enormous header costs no memory`() async throws {
    var files: [String] = []
    for side in [8_000, 10_000, 50_000, 787_402] {
      let picture = PNGBuilder(width: side, height: side, color: .grey, depth: 1)
        .png(bandHeight: side, storedRows: side > 10_000 ? 0 : 3) { _, _ in [1] }
      files.append(try Growth.file("\(side)", picture))
    }
    files.append(try Growth.file("good", Pictures.flat(600, 400)))
    let evidence = Evidence<Growth>("enormous")
    await #expect(processExitsWith: .success) {
      [files = files as [String], evidence = evidence as Evidence<Growth>] in
      try evidence.leave(Growth.measured(files: files, to: 300))
    }
    let steps = """
      downsample of four files that say 8000 x 8000 to 787402 x 787402 pixels and hold 3 rows or none,
      then downsample(a good 600 x 400 picture, to: Size(width: 300, height: 300), scale: 1)
      """
    guard let growth = evidence.found() else {
      return fail(steps, required: "nil", got: "the process ended before it had a result")
    }
    if growth.bitmaps.isEmpty {
      return fail(steps, required: "a bitmap for the good one", got: "nil for a good picture")
    }
    expect(
      growth.bitmaps.dropLast().allSatisfy { $0 == nil }, steps,
      required: "nil for the four", got: growth.bitmaps.map(described).joined(separator: ", "))
    expect(
      growth.bitmaps.last??.width == 300, steps, required: "300 x 200 pixels for the good one",
      got: described(growth.bitmaps.last ?? nil))
    expect(
      growth.bytes <= 8_000_000, steps, required: "at most 8 MB more memory than before",
      got: megabytes(growth.bytes) + " more")
  }

  /// Hidden.
  @Test func `the process lives on after two hundred damaged pictures`() async throws {
    let evidence = Evidence<[String]>("damaged")
    await #expect(processExitsWith: .success) { [evidence = evidence as Evidence<[String]>] in
      let whole = Pictures.opaque(24, 16, Pictures.noise)
      let pixels = try #require(PNGFile.content(of: "IDAT", in: whole))
      var wrong: [String] = []
      let first: Bitmap? = downsample(whole, to: square(6), scale: 1)
      for number in 0..<100 {
        let cut = whole.prefix(number * whole.count / 101)
        let cutResult: Bitmap? = downsample(cut, to: square(6), scale: 1)
        if cutResult != nil { wrong.append("\(described(cutResult)) for \(cut.count) bytes of it") }
        var flipped = whole
        let position = pixels.lowerBound + number * pixels.count / 101
        flipped[position] ^= UInt8(1 << (number % 8))
        let flippedResult: Bitmap? = downsample(flipped, to: square(6), scale: 1)
        if flippedResult != nil {
          wrong.append("\(described(flippedResult)) with a wrong byte number \(position)")
        }
      }
      let last: Bitmap? = downsample(whole, to: square(6), scale: 1)
      if last?.width != 6 { wrong.append("\(described(last)) for the good picture") }
      if last?.pixels != first?.pixels { wrong.append("the good picture has other pixels now") }
      try evidence.leave(wrong)
    }
    let steps =
      "downsample of a good picture, of 200 that are cut off or have a wrong byte, of the good one"
    guard let wrong = evidence.found() else {
      return fail(steps, required: "nil each time", got: "the process ended on the way")
    }
    expect(
      wrong.isEmpty, steps,
      required: "nil for the 200, and the same 6 x 4 pixels for the good one at the end",
      got: wrong.first ?? "", note: "\(wrong.count) of 201 went wrong.")
  }

  private func expectNil(_ data: Data, _ name: String) {
    let bitmap: Bitmap? = downsample(data, to: square(12), scale: 1)
    guard let bitmap else { return }
    let good: Bitmap? = downsample(whole, to: square(12), scale: 1)
    fail(
      call(name, to: square(12)), required: "nil", got: described(bitmap),
      note: bitmap.pixels == good?.pixels
        ? "They are exactly the pixels of the good picture, which was asked for before." : nil)
  }

  /// Whether a good picture comes out right, and the same before bad data as after it.
  private func expectGood(around others: String, _ bad: () -> Void) {
    let name = "a good 48 x 32 picture"
    let before = downsampled(whole, named: name, to: 12, wanted: 12, 8)
    bad()
    guard let before, let after = downsampled(whole, named: name, to: 12, wanted: 12, 8)
    else { return }
    let other = zip(before.pixels, after.pixels).first { !isNear($0, $1) }
    expect(
      other == nil, call(name, to: square(12)) + ", before and after \(others)",
      required: "the same pixels both times",
      got: other.map { "\(described($0)) before, \(described($1)) after" } ?? "",
      note: "In between there were only \(others). What of your code outlives a call?")
  }
}
