import Foundation
import Testing

@Suite struct `The mutants of a source` {
  @Test func `are as recorded`() throws {
    let list = try MutationScript.list.get()
    #expect(list.status == 0)
    let golden = Golden(url: Golden.folder.appendingPathComponent("mutants.txt"))
    let verdict = try golden.compare(list.text)
    #expect(verdict == .same, "RECORD_GOLDENS=1 swift test rewrites Goldens/mutants.txt.")
  }

  @Test func `are of every kind that there is`() throws {
    let text = try MutationScript.list.get().text
    let folder = MutationScript.root.appendingPathComponent("scripts/mutate.d")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let kinds = sources.flatMap { $0.matches(of: /static let kind = "(.+)"/).map(\.1) }
    try #require(!kinds.isEmpty)
    for kind in kinds { #expect(text.contains("[\(kind)]"), "The fixture has no place for it.") }
  }

  @Test func `differ from it and from each other`() throws {
    let mutants = try MutationScript.list.get().text.components(separatedBy: "\n  - ").dropFirst()
    for mutant in mutants {
      let lines = mutant.split(separator: "\n", omittingEmptySubsequences: false)
      #expect("  + " + lines[0] != lines[1])
    }
    #expect(Set(mutants).count == mutants.count)
  }
}
