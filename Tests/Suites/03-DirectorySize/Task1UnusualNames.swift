import DirectorySize
import Foundation
import SuiteKit
import Testing

extension `Task 1 · Subfolders` {
  @Test func `a name is used letter for letter`() throws {
    let names = [
      "50% off", "a%20b", "track #1", "what?", "🐟 & café", "v1.2", ".hidden", " first", "last ",
      "e\u{301}te\u{301}",
    ]
    // The second could not even be unescaped, the third could.
    let places = [
      ("caches", names), ("Music 100% été #1", names), ("a%20b", ["a%20b", "50% off"]),
    ]
    for (called, names) in places {
      let parent = called == "caches" ? caches : caches.appendingPathComponent(called)
      try Fixture.folder("", in: parent)
      for name in names {
        // Plain names are tried in any case, so that nobody passes by spoiling the question.
        let isPlain = name.utf8.allSatisfy { $0 < 128 }
        guard isPlain || Fixture.keepsSpelling(of: name, in: parent) else { continue }
        guard try isUsedAsItIs(name, in: parent, called) else { return }
      }
      if parent != caches { try Files.removeAll(at: parent) }
    }
  }

  /// Stretch. What was made is not removed by the student's code, which might take the home folder.
  @Test func `a tilde in a name means nothing`() throws {
    for (name, entries) in [
      ("~", ["~"]), ("~/small", ["~", "~/small"]), ("~ana", ["~ana"]), ("a~b", ["a~b"]),
    ] {
      let call = "makeSubfolder(\(shown(name)), in: caches)"
      let url: URL? = attempt(call) { try makeSubfolder(name, in: caches) }
      guard let url else { return }
      let found = Files.entries(below: caches)
      let isInHome = url.path.hasPrefix(Container.home.path) && !url.path.contains("/Caches/")
      guard
        expect(
          found == entries, call, required: "caches holds \(entries)", got: "it holds \(found)",
          note: isInHome ? "The URL is that of the home folder, or of one in it." : nil),
        expectSame(url, caches.appendingPathComponent(name), call)
      else { return }
      try Files.removeAll(at: caches)
      try Fixture.folder("", in: caches)
    }
  }

  /// Whether a folder of that very name was made, and removed again.
  private func isUsedAsItIs(_ name: String, in parent: URL, _ called: String) throws -> Bool {
    let list = { Files.entries(below: parent).map { Array($0.utf8) } }
    let steps = parent == caches ? "" : "folder: \(shown(called)) in caches\n"
    let place = parent == caches ? called : "folder"
    let call = steps + "makeSubfolder(\(shown(name)), in: \(place))"
    let url: URL? = attempt(call) { try makeSubfolder(name, in: parent) }
    guard let url else { return false }
    // By bytes: Swift takes two spellings of é for the same text.
    guard
      expect(
        list() == [Array(name.utf8)], call, required: "\(place) holds [\(shown(name))]",
        got: "\(place) holds \(Files.entries(below: parent))",
        note: Files.entries(below: parent) == [name]
          ? "It looks the same, but its accents are spelled with other bytes." : nil)
    else { return false }
    expectSame(url, parent.appendingPathComponent(name), call)
    let removal = steps + "removeSubfolder(\(shown(name)), in: \(place))"
    _ = attempt(removal) { try removeSubfolder(name, in: parent) } as Void?
    let left = Files.entries(below: parent)
    return expect(left == [], removal, required: "\(place) is empty", got: "it holds \(left)")
  }
}
