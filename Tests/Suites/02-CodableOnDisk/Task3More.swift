import CodableOnDisk
import Foundation
import Glibc
import SuiteKit
import Testing

extension `Task 3 · Three different errors` {
  @Test func `every kind of damage is called neither missing nor unreadable`() throws {
    let draft = Draft(1, length: 400)
    guard let missing = missingKind(of: "page"), saves(draft, as: "page") else { return }
    // Known to the store as a good note before it is damaged.
    let good = loaded("page")
    guard expect(good.isWhole(draft), loading("page"), required: draft.sketch, got: shown(good))
    else { return }
    let folder = stored("folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard case .success(let unreadable) = errorKind(loading: "folder") else {
      fail(loading("folder") + " of a folder", required: "an error", got: "a draft")
      return
    }
    guard let whole = storedBytes("page") else { return }
    guard
      attempt("save([1, 2, 3], to: \"page\")", { try DiskStore.save([1, 2, 3], to: "page") })
        != nil
    else { return }
    guard let other = storedBytes("page") else { return }
    guard
      attempt("save([\"a\": 1], to: \"page\")", { try DiskStore.save(["a": 1], to: "page") })
        != nil
    else { return }
    guard let fields = storedBytes("page") else { return }
    let damages: [(String, Data)] = [
      ("it is empty", Data()), ("it holds [1, 2, 3], no draft", other),
      ("it holds [\"a\": 1], no draft", fields),
      ("it ends after a quarter", whole.prefix(whole.count / 4)),
      ("it ends after three quarters", whole.prefix(whole.count / 4 * 3)),
      ("it is full of zeros", Data(count: whole.count)),
      ("it holds two spaces", Data("  ".utf8)),
      (
        "it is full of chance bytes",
        Data((0..<300).map { UInt8(truncatingIfNeeded: $0 * 151 + 200) })
      ),
    ]
    for (damage, bytes) in damages {
      try bytes.write(to: stored("page"))
      let steps = loading("page") + "\nThe file is damaged: " + damage
      switch errorKind(loading: "page") {
      case .failure(let came):
        fail(steps, required: "an error", got: came.draft.sketch)
        return
      case .success(let kind):
        guard
          expect(
            !kind.isSame(as: missing) && !kind.saysMissing, steps,
            required: "another error than for a missing file", got: kind.sketch),
          expect(
            !kind.isSame(as: unreadable) && (kind.storeCase ?? "damaged") == "damaged", steps,
            required: "the error for a damaged file: its bytes can be read", got: kind.sketch)
        else { return }
      }
    }
    try whole.write(to: stored("page"))
    let back = loaded("page")
    expect(back.isWhole(draft), loading("page"), required: draft.sketch, got: shown(back))
  }

  @Test func `a file that cannot be opened for now is called neither missing nor damaged`()
    async throws
  {
    guard let missing = missingKind(of: "card"), saves(Draft(2, text: "kept"), as: "card")
    else { return }
    try Data("no draft".utf8).write(to: stored("broken"))
    guard case .success(let damaged) = errorKind(loading: "broken") else {
      fail(loading("broken") + " of a damaged file", required: "an error", got: "a draft")
      return
    }
    let evidence = Evidence<[ErrorKind?]>("kinds")
    await #expect(processExitsWith: .success) { [evidence = evidence as Evidence<[ErrorKind?]>] in
      guard loaded("card").isWhole(Draft(2, text: "kept")) else { return }
      // A store that reads on another thread has its descriptors.
      let kind =
        (try? withNothingToOpenHere { errorKind(loading: "card") }.get())
        ?? (try? withNothingToOpen { errorKind(loading: "card") }.get())
      var kinds = [kind]
      // Root may open it all the same, where it keeps its powers.
      chmod(stored("card").path, 0)
      if Files.exists(stored("card")), access(stored("card").path, R_OK) != 0 {
        kinds.append(try? errorKind(loading: "card").get())
      }
      chmod(stored("card").path, 0o600)
      try evidence.leave(loaded("card").isWhole(Draft(2, text: "kept")) ? kinds : [])
    }
    let calls = ["while the process cannot open any more files", "whose permissions forbid it"]
      .map { loading("card") + " " + $0 }
    guard let kinds = evidence.found(), !kinds.isEmpty else {
      fail(calls[0], required: "an error, and the note again afterwards", got: "something else")
      return
    }
    for (call, kind) in zip(calls, kinds) {
      guard let kind else {
        fail(
          call, required: "an error, and the note again afterwards",
          got: "a draft: no file was read for it")
        return
      }
      guard
        expect(
          !kind.isSame(as: missing) && !kind.saysMissing, call,
          required: "another error than for a missing file", got: kind.sketch),
        expect(
          !kind.isSame(as: damaged) && (kind.storeCase ?? "unreadable") == "unreadable", call,
          required: "the error for an unreadable file: its bytes are fine, they cannot be had",
          got: kind.sketch)
      else { return }
    }
  }

  @Test func `a save that cannot write throws`() async throws {
    for isEmpty in [false, true] {
      let (name, file) = (isEmpty ? "empty" : "album", isEmpty ? "empty" : "album/picture")
      try FileManager.default.createDirectory(at: stored(name), withIntermediateDirectories: true)
      if !isEmpty { try Data("kept".utf8).write(to: stored(file)) }
      let call =
        saving(name) + " where " + (isEmpty ? "an empty folder" : "a folder")
        + " has that name"
      let threw = throwsError { try DiskStore.save(Draft(3, text: "new"), to: name) }
      let kept = Files.contents(below: Container.documents)["album/picture"]
      guard
        expect(
          Files.isFolder(stored(name)) && kept == Data("kept".utf8), call,
          required: "an error, and the folder as it was",
          got: "the folder" + (isEmpty ? " is gone" : " is gone, with the file in it")),
        expect(threw, call, required: "an error", got: "no error")
      else { return }
    }

    let evidence = Evidence<Bool>("threw")
    await #expect(processExitsWith: .success) { [evidence = evidence as Evidence<Bool>] in
      let draft = Draft(4, length: 60_000)
      let threw = withFilesLimited(to: 20_000) {
        throwsError { try DiskStore.save(draft, to: "inventory") }
      }
      try evidence.leave(threw)
    }
    expect(
      evidence.found() == true, saving("inventory") + " while the disk is full",
      required: "an error",
      got: evidence.found() == nil ? "the process ended" : "no error")
  }
}
