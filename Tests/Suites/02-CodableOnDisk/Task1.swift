import CodableOnDisk
import Foundation
import SuiteKit
import Testing

@Suite(.container, .usedStore) struct `Task 1 · Save and load` {
  @Test func `a note comes back as it was saved`() throws {
    let id = UUID()
    let note = Note(id: id, title: "Café \"Zoë\" 🎈", body: "one\ntwo\t\\ / </b> …\n\n")
    let call = "save(note, to: \"note.json\")"
    guard attempt(call, { try DiskStore.save(note, to: "note.json") }) != nil else { return }
    let back: Note? = attempt("load(Note.self, from: \"note.json\")") {
      try DiskStore.load(Note.self, from: "note.json")
    }
    guard let back else { return }
    for (field, required, got) in [
      ("title", note.title, back.title), ("body", note.body, back.body),
      ("id", id.uuidString, back.id.uuidString),
    ] {
      expect(
        required == got, call + "\nload(Note.self, from: \"note.json\").\(field)",
        required: shown(required), got: shown(got))
    }
  }

  @Test func `the file lies in Documents under the name as given`() throws {
    // Twice: a copy of the old file would be another file.
    for number in 1...2 {
      for name in ["shopping.json", "diary"] {
        guard saves(Draft(number, text: name), as: name) else { return }
      }
    }
    let found = Files.contents(below: Container.home).keys.sorted()
    expect(
      found == ["Documents/diary", "Documents/shopping.json"],
      saving("shopping.json") + "\n" + saving("diary") + "\nBoth again.",
      required: "the files \"Documents/diary\" and \"Documents/shopping.json\", no other",
      got: found.isEmpty ? "no file" : found.map { shown($0) }.joined(separator: ", "))
  }

  @Test func `the second save of a name replaces the first`() throws {
    let alike = String(repeating: "the same beginning ", count: 4_000)
    let drafts = [
      Draft(1, length: 5_000), Draft(2, text: "short"), Draft(3, length: 300),
      Draft(4, text: alike),
    ]
    for draft in drafts {
      guard saves(draft, as: "journal") else { return }
      let back = loaded("journal")
      guard
        expect(
          back.isWhole(draft), "save(\(draft.sketch), to: \"journal\")\n" + loading("journal"),
          required: draft.sketch, got: shown(back))
      else { return }
    }
    // A list has no fields whose order may differ: only its end does.
    for end in ["a", "b"] {
      let steps =
        "save([text], to: \"poem\"): it ends in \"\(end)\"\nload([String].self, from: \"poem\")"
      let back: [String]? = attempt(steps) {
        try DiskStore.save([alike + end], to: "poem")
        return try DiskStore.load([String].self, from: "poem")
      }
      guard let back,
        expect(
          back == [alike + end], steps, required: "the text with its end \(shown(end))",
          got: back == [alike + "a"] ? "the text that was saved before" : "another text")
      else { return }
    }
  }

  @Test func `Documents is made where it is missing`() throws {
    try Files.removeAll(at: Container.documents)
    let steps = "Documents is removed.\n" + saving("first")
    let draft = Draft(5, text: "first")
    guard attempt(steps, { try DiskStore.save(draft, to: "first") }) != nil else { return }
    guard storedBytes("first", after: steps) != nil else { return }
    let back = loaded("first")
    expect(
      back.isWhole(draft), steps + "\n" + loading("first"), required: draft.sketch,
      got: shown(back))
  }

  @Test func `a large value comes back whole`() throws {
    let draft = Draft(4, length: 2_500_000)
    guard saves(draft, as: "large") else { return }
    let back = loaded("large")
    expect(
      back.isWhole(draft), saving("large") + "\n" + loading("large"), required: draft.sketch,
      got: shown(back))
  }
}
