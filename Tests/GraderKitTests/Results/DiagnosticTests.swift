import Testing

@testable import GraderKit

@Suite struct `Messages of the compiler` {
  @Test func `are as they are when they can be read`() {
    let short = Diagnostic(
      severity: .error, file: "Cache.swift", line: 3, column: 5, message: "cannot find 'x'",
      source: "    x")
    #expect(Diagnostic.readable([short, short]) == [short, short])
  }

  @Test func `are bounded, each by itself and all together`() {
    let long = String(repeating: "P<", count: 4 << 20)
    let endless = Diagnostic(
      severity: .error, file: long, line: 3, column: 5, message: long, source: long)
    let shown = Diagnostic.readable(Array(repeating: endless, count: 5_000))
    #expect(shown.count == 1_000)
    #expect(
      shown.allSatisfy {
        $0.file.utf8.count < 3_000 && $0.message.utf8.count < 3_000
          && ($0.source ?? "").utf8.count < 3_000
      })
    #expect(shown[0].message.hasSuffix("P< (8386608 bytes left out)"))
  }
}
