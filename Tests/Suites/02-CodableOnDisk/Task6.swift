import CodableOnDisk
import Foundation
import SuiteKit
import Testing

@Suite(.container, .usedStore) struct `Task 6 · A field added later` {
  @Test func `a note from before the field existed still loads`() throws {
    let id = UUID()
    let old = OldNote(id: id, title: "Old", body: "text")
    guard attempt("save(oldNote, to: \"note\")", { try DiskStore.save(old, to: "note") }) != nil
    else { return }
    let call = "load(TaggedNote.self, from: \"note\")"
    let back: TaggedNote? = attempt(call) { try DiskStore.load(TaggedNote.self, from: "note") }
    guard let back else { return }
    let tags: [String] = back.tags
    let text = [back.id.uuidString, back.title, back.body]
    expect(
      text == [id.uuidString, "Old", "text"] && tags.isEmpty, call,
      required: "the note with no tags", got: "\(text), tags \(tags)")
  }

  @Test func `the new field is kept and its damage is not hidden`() throws {
    let note = TaggedNote(id: UUID(), title: "New", body: "", tags: ["a", "b"])
    let call = "save(taggedNote, to: \"tagged\")\nload(TaggedNote.self, from: \"tagged\")"
    let back: TaggedNote? = attempt(call) {
      try DiskStore.save(note, to: "tagged")
      return try DiskStore.load(TaggedNote.self, from: "tagged")
    }
    guard let back else { return }
    let tags: [String] = back.tags
    expect(tags == ["a", "b"], call, required: "the tags [\"a\", \"b\"]", got: shown(tags))

    let id = UUID()
    let broken: [(String, any Encodable)] = [
      ("a note whose tags are a number", Broken(id: id, title: "x", body: "x", tags: 7)),
      ("a note without a title", Broken(id: id, title: nil, body: "x", tags: nil)),
    ]
    for (what, value) in broken {
      guard
        attempt("save(value, to: \"tagged\")", { try DiskStore.save(value, to: "tagged") }) != nil
      else { return }
      expect(
        throwsError { _ = try DiskStore.load(TaggedNote.self, from: "tagged") },
        "load(TaggedNote.self, from: \"tagged\")\nThe file holds " + what, required: "an error",
        got: "a note")
    }
    let old = OldNote(id: id, title: "Old", body: "text")
    let oldTags: [String]? = attempt("load(TaggedNote.self, from: \"old\")") {
      try DiskStore.save(old, to: "old")
      return try DiskStore.load(TaggedNote.self, from: "old").tags
    }
    expect(
      oldTags == [], "load(TaggedNote.self, from: \"old\").tags", required: "[]",
      got: shown(oldTags))
  }
}

/// A note as the first version of the app saved it.
private struct OldNote: Codable {
  let id: UUID
  let title: String
  let body: String
}

private struct Broken: Codable {
  let id: UUID
  let title: String?
  let body: String
  let tags: Int?
}
