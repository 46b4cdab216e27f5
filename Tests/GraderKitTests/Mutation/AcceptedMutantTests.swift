import Foundation
import Testing

/// `Tests/Mutation/<lesson>.json` against the solutions, without grading anything.
@Suite struct `The survivors that are no mistake` {
  struct Entry: Decodable {
    let file: String
    let place: String
    let before: String
    let after: String
    let reason: String
  }

  private static let folder = MutationScript.root.appendingPathComponent("Tests/Mutation")

  @Test func `are still mutants of the solutions`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    for name in names {
      let lesson = name.replacing(".json", with: "")
      let data = try Data(contentsOf: Self.folder.appendingPathComponent(name))
      for entry in try JSONDecoder().decode([Entry].self, from: data) {
        let list = try MutationScript.run(
          "scripts/mutate", ["--list", "Solutions/\(lesson)/\(entry.file)"])
        let text = "\(entry.place) ["
        let change = "  - \(entry.before)\n  + \(entry.after)\n"
        #expect(list.text.contains(change) && list.text.contains(text), "\(name): \(entry.after)")
        #expect(entry.reason.hasSuffix("."), "\(name): \(entry.after)")
      }
    }
  }
}
