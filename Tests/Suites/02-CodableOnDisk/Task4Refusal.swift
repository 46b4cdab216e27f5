import CodableOnDisk
import Foundation
import SuiteKit
import Testing

extension `Task 4 · Names that stay inside` {
  /// A note that must stay, and that shows that the store works at all.
  func prepare(_ name: String) -> Bool {
    let draft = Draft(1, text: "kept")
    guard saves(draft, as: name) else { return false }
    let back = loaded(name)
    return expect(back.isWhole(draft), loading(name), required: draft.sketch, got: shown(back))
  }

  /// Whether each function throws for the name and leaves every file in the container alone.
  func refused(_ name: String, shownAs text: String? = nil, byDelete: Bool) -> Bool {
    let text = text ?? shown(name.replacingOccurrences(of: Container.root.path, with: "/…"))
    let before = Files.contents(below: Container.root)
    let entries = Files.entries(below: Container.root)
    let calls: [(String, Bool, () throws -> Void)] = [
      ("save(draft, to: \(text))", true, { try DiskStore.save(Draft(9, text: "evil"), to: name) }),
      ("load(Draft.self, from: \(text))", true, { _ = try DiskStore.load(Draft.self, from: name) }),
      ("delete(\(text))", byDelete, { try DiskStore.delete(name) }),
    ]
    for (call, mustThrow, body) in calls {
      let threw = throwsError(body)
      let after = Files.contents(below: Container.root)
      let changes = changes(from: before, to: after)
      let isSame = changes.isEmpty && Files.entries(below: Container.root) == entries
      guard
        expect(
          isSame, call, required: "an error, and no file changed",
          got: changes.isEmpty ? "a folder made or removed" : changes.joined(separator: "; ")),
        expect(threw || !mustThrow, call, required: "an error", got: "no error")
      else { return false }
    }
    return true
  }

  private func changes(from before: [String: Data], to after: [String: Data]) -> [String] {
    Set(before.keys).union(after.keys).sorted().compactMap { file in
      switch (before[file], after[file]) {
      case (let old?, let new?): old == new ? nil : "\(shownPath(file)) overwritten"
      case (nil, _?): "\(shownPath(file)) written"
      case (_, nil): "\(shownPath(file)) removed"
      }
    }
  }

  private func shownPath(_ file: String) -> String {
    // By bytes: an accent may stand after the slash.
    let inside = Array("home/".utf8)
    return shown(
      file.utf8.starts(with: inside)
        ? String(decoding: file.utf8.dropFirst(inside.count), as: UTF8.self) : file)
  }
}
