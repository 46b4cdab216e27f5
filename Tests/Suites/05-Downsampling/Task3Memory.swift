import Downsampling
import Foundation
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 3 · Memory` {
  @Test func `a large picture is never whole in memory`() async throws {
    // Few bits a pixel: quick to read, and as large as any other in memory.
    let picture = PNGBuilder(width: 4400, height: 3960, color: .grey, depth: 2)
      .png(bandHeight: 1980) { x, y in [y > 0 ? 3 : x < 2200 ? 1 : 2] }
    let file = try Growth.file("large", picture)
    let evidence = Evidence<Growth>("large")
    await #expect(processExitsWith: .success) {
      [file = file as String, evidence = evidence as Evidence<Growth>] in
      try evidence.leave(Growth.measured(files: [file], to: 300))
    }
    judge(
      evidence.found(), "a 4400 x 3960 picture", decoded: 69_696_000, 300, 270,
      greys: [85, 85, -1, 255, 255])
  }

  /// Hidden.
  @Test func `a tall picture with transparency costs no more`() async throws {
    var builder = PNGBuilder(width: 1000, height: 6000, color: .palette, depth: 2)
    // Opaque where colours are asked for: how transparency counts is for task 4.
    builder.addPalette([
      (0, 0, 0, 255), (100, 100, 100, 255), (200, 200, 200, 255), (0, 0, 0, 0),
    ])
    let picture = builder.png(bandHeight: 2000) { x, y in [x >= 20 ? y / 2000 : 3] }
    let file = try Growth.file("tall", picture)
    let evidence = Evidence<Growth>("tall")
    await #expect(processExitsWith: .success) {
      [file = file as String, evidence = evidence as Evidence<Growth>] in
      try evidence.leave(Growth.measured(files: [file], to: 300))
    }
    judge(
      evidence.found(), "a 1000 x 6000 picture", decoded: 24_000_000, 50, 300,
      greys: [-1, 0, 100, 200, 200])
  }

  /// Stretch.
  @Test func `interlaced and wide pictures are no exception`() async throws {
    let plain = Pictures.opaque(64, 48, Pictures.noise)
    let interlaced = PNGBuilder(width: 64, height: 48, isInterlaced: true).png { x, y in
      let pixel = Pictures.noise(x, y)
      return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }
    let name = "64 x 48 pixels of noise, interlaced"
    let wanted: Bitmap? = downsample(plain, to: square(8), scale: 1)
    guard let bitmap = downsampled(interlaced, named: name, to: 8, wanted: 8, 6) else { return }
    expect(
      bitmap.pixels == wanted?.pixels, call(name, to: square(8)),
      required: "the same pixels as for the picture that is not interlaced",
      got: "other pixels")

    let large = PNGBuilder(width: 2400, height: 1600, color: .grey, depth: 1, isInterlaced: true)
      .png(bandHeight: 800) { _, y in [y > 0 ? 1 : 0] }
    // All its rows make one row of the result: kept until then, they take 12 MB.
    let wide = PNGBuilder(width: 30_000, height: 100, color: .grey, depth: 1)
      .png(bandHeight: 100) { x, _ in [x < 15_000 ? 0 : 1] }
    let files = [try Growth.file("interlaced", large), try Growth.file("wide", wide)]
    let evidence = Evidence<[Growth]>("interlaced")
    await #expect(processExitsWith: .success) {
      [files = files as [String], evidence = evidence as Evidence<[Growth]>] in
      try evidence.leave(files.map { try Growth.measured(files: [$0], to: 300) })
    }
    let growths = evidence.found()
    judge(
      growths?.first, "an interlaced 2400 x 1600 picture", decoded: 15_360_000, 300, 200,
      greys: [0, 0, -1, 255, 255])
    judge(
      growths?.last, "a 30000 x 100 picture", decoded: 12_000_000, 300, 1,
      greys: [0, 0, -1, 255, 255])
  }

  /// - Parameter greys: -1 where two areas meet or nothing is seen.
  private func judge(
    _ growth: Growth?, _ name: String, decoded: Int, _ width: Int, _ height: Int, greys: [Int]
  ) {
    let steps = call(name, to: square(300))
    guard let growth else {
      return fail(steps, required: "a bitmap", got: "the process ended before it had one")
    }
    let bitmap = growth.bitmaps.first ?? nil
    guard
      expect(
        bitmap?.width == width && bitmap?.height == height, steps,
        required: "\(width) x \(height) pixels",
        got: growth.bitmaps.isEmpty ? "nil for a small picture" : described(bitmap))
    else { return }
    let found = bitmap?.greys ?? []
    expect(
      zip(found, greys).allSatisfy { abs($0 - $1) <= 2 || $1 == -1 }, steps,
      required: "from the top left to the bottom right: \(greys)", got: "\(found)")
    expect(
      growth.wakingUp <= 8_000_000, call("a small picture", to: square(20)),
      required: "at most 8 MB more for the first small pictures of a process",
      got: megabytes(growth.wakingUp) + " more")
    expect(
      growth.bytes <= 8_000_000, steps,
      required: "at most 8 MB more memory than a small picture took in that process before",
      got: megabytes(growth.bytes) + " more",
      note: "All the pixels of this picture take \(megabytes(decoded)), the result "
        + "\(megabytes(width * height * 4)).")
  }
}
