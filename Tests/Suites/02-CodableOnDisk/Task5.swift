import CodableOnDisk
import Foundation
import SuiteKit
import Testing

@Suite(.container) struct `Task 5 · Delete and list` {
  @Test func `delete removes the note and nothing else`() throws {
    guard let missing = missingKind(of: "page") else { return }
    for name in ["page", "page.json", "pages", "pag", "other"] {
      guard saves(Draft(1, text: name), as: name) else { return }
    }
    guard attempt("delete(\"page\")", { try DiskStore.delete("page") }) != nil else { return }
    let result = loaded("page")
    guard case .failure(let error) = result else {
      fail("delete(\"page\")\n" + loading("page"), required: "an error", got: shown(result))
      return
    }
    expect(
      ErrorKind(error).isSame(as: missing), "delete(\"page\")\n" + loading("page"),
      required: "the error for a missing file: " + missing.sketch, got: ErrorKind(error).sketch)
    for name in ["page.json", "pages", "pag", "other"] {
      let back = loaded(name)
      expect(
        back.isWhole(Draft(1, text: name)), "delete(\"page\")\n" + loading(name),
        required: "the draft as it was", got: shown(back))
    }
    guard saves(Draft(2, text: "again"), as: "page") else { return }
    let again = loaded("page")
    expect(
      again.isWhole(Draft(2, text: "again")), "save after delete\n" + loading("page"),
      required: "the new draft", got: shown(again))
  }

  @Test func `deleting what is not there is fine`() throws {
    guard saves(Draft(3, text: "a"), as: "page"), saves(Draft(4, text: "b"), as: "other")
    else { return }
    for call in ["first", "second", "third"] {
      let steps = "delete(\"page\"), the \(call) time"
      guard attempt(steps, { try DiskStore.delete("page") }) != nil else { return }
    }
    guard attempt("delete(\"unknown\")", { try DiskStore.delete("unknown") }) != nil
    else { return }
    expect(
      !Files.exists(stored("page")), "delete(\"page\")", required: "no such file",
      got: "the file is still there")
    let other = loaded("other")
    expect(
      other.isWhole(Draft(4, text: "b")), loading("other"), required: "the draft",
      got: shown(other))
  }

  @Test func `list names every saved note once`() throws {
    guard lists([], "list() before anything is saved") else { return }
    let names = ["b.json", "a", "two words", "Ω", "100%", "a.json", "a.tmp", "x~", "b.bak"]
    for name in names {
      guard saves(Draft(5, text: name), as: name) else { return }
    }
    guard saves(Draft(6, text: "again"), as: "a"), lists(names, "list() after ten saves")
    else { return }
    guard attempt("delete(\"a\")", { try DiskStore.delete("a") }) != nil else { return }
    _ = lists(names.filter { $0 != "a" }, "list() after delete(\"a\")")
  }

  @Test func `a name with a dot in front is refused or listed`() {
    guard saves(Draft(1, text: "kept"), as: "diary") else { return }
    let isTaken = (try? DiskStore.save(Draft(2, text: "hidden"), to: ".note")) != nil
    _ = lists(
      isTaken ? ["diary", ".note"] : ["diary"],
      "save(draft, to: \".note\")" + (isTaken ? "" : " throws") + "\nlist()")
  }

  @Test func `folders and leftovers of interrupted saves are not listed`() throws {
    guard saves(Draft(7, text: "kept"), as: "diary") else { return }
    guard let bytes = storedBytes("diary") else { return }
    try FileManager.default.createDirectory(at: stored("Photos"), withIntermediateDirectories: true)
    try bytes.write(to: stored("Photos").appendingPathComponent("inner"))
    try bytes.write(to: stored(".dat.nosync04d2.aB3xYz"))
    try bytes.prefix(9).write(to: stored(".dat.nosync9f.Qq01Zz"))
    _ = lists(
      ["diary"],
      "list()\nIn Documents: \"diary\", the folder \"Photos\" and two leftovers \".dat.nosync…\"")
  }

  @Test func `a save that was interrupted adds nothing to the list`() async throws {
    guard saves(Draft(8, text: "kept"), as: "diary"), saves(Draft(9, text: "kept"), as: "other")
    else { return }
    await saveInterrupted(10, to: "diary")
    await saveInterrupted(11, to: "new")
    guard
      lists(
        ["diary", "other"],
        "Saves of \"diary\" and \"new\" are killed in the middle.\nNext run: list()")
    else { return }
    for name in ["diary", "other"] {
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
      got: String(describing: sorted(list)))
  }
}
