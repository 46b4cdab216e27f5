import CodableOnDisk
import Foundation
import Glibc
import SuiteKit
import Testing

@Suite(.container, .usedStore) struct `Task 5 · Delete and list` {
  @Test func `delete removes the note and nothing else`() throws {
    guard let missing = missingKind(of: "sheet") else { return }
    let others = [
      "sheet.json", "sheets", "shee", "blanket", "sheet.bak", "sheet.tmp", "sheet.old",
    ]
    for name in ["sheet"] + others {
      guard saves(Draft(1, text: name), as: name) else { return }
    }
    guard attempt("delete(\"sheet\")", { try DiskStore.delete("sheet") }) != nil else { return }
    let result = loaded("sheet")
    guard case .failure(let error) = result else {
      fail("delete(\"sheet\")\n" + loading("sheet"), required: "an error", got: shown(result))
      return
    }
    expect(
      ErrorKind(error).isSame(as: missing), "delete(\"sheet\")\n" + loading("sheet"),
      required: "the error for a missing file: " + missing.sketch, got: ErrorKind(error).sketch)
    for name in others {
      let back = loaded(name)
      expect(
        back.isWhole(Draft(1, text: name)), "delete(\"sheet\")\n" + loading(name),
        required: "the draft as it was", got: shown(back))
    }
    guard saves(Draft(2, text: "again"), as: "sheet") else { return }
    let again = loaded("sheet")
    expect(
      again.isWhole(Draft(2, text: "again")), "save after delete\n" + loading("sheet"),
      required: "the new draft", got: shown(again))
    expectError("sheet")
  }

  /// Records a finding when a note that cannot be removed is there after a delete without an error.
  private func expectError(_ name: String) {
    let folder = Container.documents.path
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    // Root may remove it all the same, where it keeps its powers.
    guard access(folder, W_OK) != 0 else { return }
    let threw = throwsError { try DiskStore.delete(name) }
    let result = loaded(name)
    expect(
      threw || (try? result.get()) == nil,
      "Documents may not be changed: its permissions forbid it.\ndelete(\(shown(name)))",
      required: "an error: the file cannot be removed",
      got: "no error, and \(loading(name)) gives \(shown(result))")
  }

  @Test func `deleting what is not there is fine`() throws {
    guard saves(Draft(3, text: "row 7, seat 81"), as: "ticket"),
      saves(Draft(4, text: "b"), as: "voucher")
    else { return }
    let before = Files.contents(below: Container.root)
    for call in ["first", "second", "third"] {
      let steps = "delete(\"ticket\"), the \(call) time"
      guard attempt(steps, { try DiskStore.delete("ticket") }) != nil else { return }
    }
    guard attempt("delete(\"receipt\")", { try DiskStore.delete("receipt") }) != nil
    else { return }
    expect(
      !Files.exists(stored("ticket")), "delete(\"ticket\")", required: "no such file",
      got: "the file is still there")
    let copies = Files.contents(below: Container.root).filter { path, data in
      before[path] == nil && data.range(of: Data("row 7, seat 81".utf8)) != nil
    }
    expect(
      copies.isEmpty, "delete(\"ticket\")", required: "the note is gone",
      got: "it lies elsewhere now: \(shown(copies.keys.sorted()))")
    let other = loaded("voucher")
    expect(
      other.isWhole(Draft(4, text: "b")), loading("voucher"), required: "the draft",
      got: shown(other))
  }

  @Test func `list names every saved note once`() async throws {
    // The first start of the app: no folder of the store's own is there yet.
    try Container.reset()
    let first = Evidence<String>("first list")
    await #expect(processExitsWith: .success) { [first = first as Evidence<String>] in
      let list = Result { () throws -> [String] in try DiskStore.list() }
      try first.leave((try? list.get()).map(shown) ?? "an error")
      try DiskStore.save(Draft(4, text: "earlier"), to: "from the first start")
    }
    try UsedStore.makeFolders()
    guard
      expect(
        first.found() == "[]", "First start of the app, nothing is saved: list()", required: "[]",
        got: first.found() ?? "nothing: the process ended before")
    else { return }
    let saved = [
      "d.json", "c", "three short words", "Σ", "50%", "%41", "c.json", "c.tmp", "c~", "d.bak",
      "my.dat.nosync", "cre\u{300}me", "caf\u{E9}",
    ]
    for name in saved {
      guard saves(Draft(5, text: name), as: name) else { return }
    }
    // Another process saved the first of them, and only the disk knows.
    let names = ["from the first start"] + saved.map(spelledOnDisk)
    guard saves(Draft(6, text: "again"), as: "c"),
      lists(names, "An earlier run saved \"from the first start\", this run the others.\nlist()")
    else { return }
    guard attempt("delete(\"c\")", { try DiskStore.delete("c") }) != nil else { return }
    _ = lists(names.filter { $0 != "c" }, "list() after delete(\"c\")")
  }

  @Test func `a name with a dot in front is refused or listed`() {
    guard saves(Draft(1, text: "kept"), as: "agenda") else { return }
    var taken = ["agenda"]
    for (number, name) in [".agenda", ".agenda.json", "..agenda"].enumerated() {
      let draft = Draft(number, text: "hidden")
      let isTaken = (try? DiskStore.save(draft, to: name)) != nil
      let steps = saving(name) + (isTaken ? "" : " throws")
      if isTaken {
        taken.append(name)
        let back = loaded(name)
        guard
          expect(
            back.isWhole(draft), steps + "\n" + loading(name), required: draft.sketch,
            got: shown(back))
        else { return }
      }
      guard lists(taken, steps + "\nlist()") else { return }
    }
  }

  @Test func `folders and leftovers of interrupted saves are not listed`() throws {
    guard saves(Draft(7, text: "kept"), as: "visit") else { return }
    guard let bytes = storedBytes("visit") else { return }
    try FileManager.default.createDirectory(at: stored("Photos"), withIntermediateDirectories: true)
    try bytes.write(to: stored("Photos").appendingPathComponent("inner"))
    try bytes.write(to: stored(".dat.nosync04d2.aB3xYz"))
    try bytes.prefix(9).write(to: stored(".dat.nosync9f.Qq01Zz"))
    _ = lists(
      ["visit"],
      "list()\nIn Documents: \"visit\", the folder \"Photos\" and two leftovers \".dat.nosync…\"")
  }

  @Test func `a save that was interrupted adds nothing to the list`() async throws {
    guard saves(Draft(8, text: "kept"), as: "feast"),
      saves(Draft(9, text: "kept"), as: "guests")
    else { return }
    await saveInterrupted(10, to: "feast")
    await saveInterrupted(11, to: "dishes")
    guard
      lists(
        ["feast", "guests"],
        "Saves of \"feast\" and \"dishes\" are killed in the middle.\nNext run: list()")
    else { return }
    for name in ["feast", "guests"] {
      let back = loaded(name)
      guard
        expect(
          (try? back.get()) != nil, "Next run: " + loading(name), required: "a draft",
          got: shown(back))
      else { return }
    }
  }

  /// Whether `list()` gives exactly these names, in any order. Bytes are compared, as on disk.
  private func lists(_ names: [String], _ steps: String) -> Bool {
    guard let list: [String] = attempt(steps, { try DiskStore.list() }) else { return false }
    let sorted = { (names: [String]) in
      names.sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
    }
    let isSame = sorted(list).map { Array($0.utf8) } == sorted(names).map { Array($0.utf8) }
    return expect(
      isSame, steps, required: String(describing: sorted(names)) + " in any order",
      got: String(describing: sorted(list)),
      note: Set(list) == Set(names) && list.count == names.count
        ? "They look alike, but the letters of a name are spelled in another way." : nil)
  }
}
