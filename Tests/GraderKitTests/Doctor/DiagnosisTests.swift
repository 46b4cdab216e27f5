import Foundation
import Testing

@testable import GraderKit

@Suite struct `A diagnosis` {
  @Test func `says what is found and how to get what is missing`() {
    let diagnosis = Diagnosis([
      Diagnosis.Entry("libpng", .found("`/usr/include/png.h`")),
      Diagnosis.Entry("zlib", .missing(remedy: "Run `sudo apt-get install zlib1g-dev`.")),
    ])
    #expect(
      diagnosis.text == """
        libpng: found, `/usr/include/png.h`
        zlib: MISSING. Run `sudo apt-get install zlib1g-dev`.
        1 thing missing.

        """)
    #expect(diagnosis.exitCode == 3)
  }

  @Test func `of a complete machine ends with 0`() {
    let diagnosis = Diagnosis([Diagnosis.Entry("Swift", .found("6.3.1"))])
    #expect(diagnosis.exitCode == 0)
    #expect(diagnosis.text.hasSuffix("Nothing is missing.\n"))
  }

  @Test(arguments: ["Swift version 5.9", "Apple Swift version 6.1.2 (swiftlang)"])
  func `of a Swift that is too old says so`(_ version: String) {
    #expect(
      Diagnosis.swift(version, in: "/opt/swift/usr").state
        == .missing(
          remedy: "`/opt/swift/usr` holds \(version), and the workbook needs 6.2 or later. "
            + "Install it from https://www.swift.org/install."))
  }

  @Test(arguments: ["Swift version 6.2-dev (LLVM 1)", "Swift version 6.10", "Swift version 7.0.1"])
  func `of a Swift that is new enough names it`(_ version: String) {
    #expect(Diagnosis.swift(version, in: "/usr").state == .found("\(version), in `/usr`"))
  }

  @Test func `of a workbook that nobody can write to finds Swift all the same`() throws {
    let fixture = try Fixture()
    defer { try? FileManager.default.removeItem(at: fixture.root) }
    // Nobody can make a folder below a file.
    try fixture.write(".build", "")
    let diagnosis = Diagnosis(of: try Workbook(root: fixture.root))
    #expect(diagnosis.text.contains("Swift: found, Swift version"))
    #expect(diagnosis.text.contains("Cache: MISSING."))
    #expect(diagnosis.exitCode == 3)
  }
}
