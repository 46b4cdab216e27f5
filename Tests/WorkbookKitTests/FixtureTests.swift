import Foundation
import Testing
import WorkbookKit

struct FixtureTests {
  @Test func `Fixtures hold each colour type at each depth, interlaced and not`() throws {
    var kinds: Set<[UInt8]> = []
    for fixture in Fixture.all {
      let header = [UInt8](try fixture.png.prefix(29))
      kinds.insert([header[25], header[24], header[28]])  // colour type, depth, interlacing
    }
    let depths: [UInt8: [UInt8]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    let all: [[UInt8]] = depths.flatMap { type, depths in
      depths.flatMap { depth -> [[UInt8]] in [[type, depth, 0], [type, depth, 1]] }
    }
    #expect(all.count == 30)
    #expect(kinds == Set(all))
  }
}
