import Foundation
import Testing
import WorkbookKit

/// Each in a child process, whose peak of memory is its own.
struct PNGRowsMemoryTests {
  @Test func `Bad files leave no memory behind, and nothing is printed`() async throws {
    let child = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let png = try Fixture.named("rgb-alpha-16").png
      let interlaced = try Fixture.named("filtered-6-8-adam7").png
      func failOften(_ count: Int) {
        for number in 0..<count {
          var bad = number.isMultiple(of: 2) ? png : interlaced
          bad[33 + number * 7 % (bad.count - 40)] ^= 0xFF
          #expect(throws: PNGError.self) { try Bitmap(decoding: bad) }
        }
      }
      let flat = PNGBytes(chunks: [header(width: 0, height: 0)]).data  // libpng would warn
      #expect(throws: PNGError.self) { try PNGRows(flat) }
      failOften(100)
      let before = try peakMemory()
      failOften(2000)
      #expect(try peakMemory() - before < 1 << 20)
    }
    #expect(child?.standardErrorContent == [])
  }

  @Test(arguments: ["large", "large-adam7"])
  func `Rows of a large picture take little memory`(name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      let png = try Data(contentsOf: Fixture.folder.appending(path: "\(name).png"))
      try readRows(Fixture.named("rgb-8-adam7").png)
      let before = try peakMemory()
      try readRows(png)
      #expect(try peakMemory() - before < 1 << 20)
    }
  }

  @Test func `The data is not copied`() async {
    await #expect(processExitsWith: .success) {
      let png = try Fixture.named("rgb-8-adam7").png + Data(repeating: 1, count: 32 << 20)
      let before = try peakMemory()
      try readRows(png)
      #expect(try peakMemory() - before < 1 << 20)
    }
  }
}

/// Reads all rows and keeps none.
private func readRows(_ data: Data) throws {
  let rows = try PNGRows(data)
  while let row = try rows.nextRow() { #expect(row.count == rows.width) }
}

/// The most memory this process has used so far, in bytes.
private func peakMemory() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
  return try #require(Int(line.filter(\.isNumber))) * 1024
}
