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
}
