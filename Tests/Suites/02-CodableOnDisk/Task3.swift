import CodableOnDisk
import Foundation
import SuiteKit
import Testing

@Suite(.container, .usedStore) struct `Task 3 · Three different errors` {
  @Test func `missing, damaged and unreadable are three different errors`() throws {
    guard let missing = kind("nothing was ever saved under that name") else { return }
    let draft = Draft(1, length: 200)
    guard saves(draft, as: "report") else { return }
    let whole = loaded("report")
    guard expect(whole.isWhole(draft), call, required: draft.sketch, got: shown(whole))
    else { return }

    guard let bytes = storedBytes("report") else { return }
    try bytes.prefix(bytes.count / 2).write(to: stored("report"))
    guard let damaged = kind("the second half of the file is gone") else { return }
    try Files.removeAll(at: stored("report"))
    try FileManager.default.createDirectory(at: stored("report"), withIntermediateDirectories: true)
    guard let unreadable = kind("a folder has that name, its bytes cannot be read")
    else { return }

    let found = [("missing", missing), ("damaged", damaged), ("unreadable", unreadable)]
    let got = found.map { "\($0.0): \($0.1.sketch)" }.joined(separator: "; ")
    let isDistinct =
      !missing.isSame(as: damaged) && !missing.isSame(as: unreadable)
      && !damaged.isSame(as: unreadable)
    guard
      expect(
        isDistinct, call + " of a missing, a damaged and an unreadable file",
        required: "three errors that differ in type, case or code", got: got)
    else { return }
    for (state, kind) in found {
      let isRight = kind.storeCase.map { $0 == (state == "missing" ? "notFound" : state) }
      expect(
        isRight ?? (state == "missing" || !kind.saysMissing),
        call + ", file \(state)", required: "the case for a file that is \(state)", got: kind.sketch
      )
    }
  }

  @Test func `a load that fails leaves the folder as it is`() throws {
    let draft = Draft(2, length: 300)
    let log = FolderLog(of: Container.documents)
    guard saves(draft, as: "essay"), saves(Draft(3, text: "treatise"), as: "treatise") else {
      return
    }
    guard let whole = storedBytes("essay") else { return }
    try whole.prefix(whole.count / 3).write(to: stored("essay"))
    // What an interrupted save left is nothing that a load may touch.
    let ownSecondFiles = log?.origins()["essay"] ?? []
    for name in ownSecondFiles.union([".dat.nosync04d2.aB3xYz"]) {
      try whole.prefix(20).write(to: stored(name))
    }
    let before = Files.contents(below: Container.documents)
    _ = loaded("treatise")
    for name in ["essay", "nothing", "essay"] {
      let result = loaded(name)
      guard case .failure = result else {
        fail(loading(name), required: "an error", got: shown(result))
        return
      }
      let after = Files.contents(below: Container.documents)
      for file in Set(before.keys).union(after.keys).sorted() where before[file] != after[file] {
        fail(
          loading(name),
          required: (ownSecondFiles.contains(file)
            ? "what an interrupted save left" : "the file \(shown(file))")
            + " as it was: \(size(before[file]))",
          got: size(after[file]))
        return
      }
    }
    try whole.write(to: stored("essay"))
    let back = loaded("essay")
    expect(
      back.isWhole(draft), "The damaged file is repaired.\n" + loading("essay"),
      required: draft.sketch, got: shown(back))
  }

  private var call: String { loading("report") }

  private func size(_ bytes: Data?) -> String { bytes.map { "\($0.count) bytes" } ?? "no file" }

  /// The kind of error that loading "report" throws. Nil after a finding: it did not throw.
  private func kind(_ state: String) -> ErrorKind? {
    switch errorKind(loading: "report") {
    case .success(let kind): return kind
    case .failure(let came):
      fail(call + "\nState: " + state, required: "an error", got: came.draft.sketch)
      return nil
    }
  }
}
