import CodableOnDisk
import Foundation
import SuiteKit
import Testing

extension `Task 3 · Three different errors` {
  @Test func `every kind of damage throws and is not called missing`() throws {
    let draft = Draft(1, length: 400)
    guard let missing = missingKind(of: "page"), saves(draft, as: "page") else { return }
    guard let whole = storedBytes("page") else { return }
    guard
      attempt("save([1, 2, 3], to: \"page\")", { try DiskStore.save([1, 2, 3], to: "page") })
        != nil
    else { return }
    guard let other = storedBytes("page") else { return }
    let damages: [(String, Data)] = [
      ("it is empty", Data()), ("it holds [1, 2, 3], no draft", other),
      ("it ends after a quarter", whole.prefix(whole.count / 4)),
      ("it ends after three quarters", whole.prefix(whole.count / 4 * 3)),
      ("it is full of zeros", Data(count: whole.count)),
      (
        "it is full of chance bytes",
        Data((0..<300).map { UInt8(truncatingIfNeeded: $0 * 151 + 200) })
      ),
    ]
    for (damage, bytes) in damages {
      try bytes.write(to: stored("page"))
      let result = loaded("page")
      guard case .failure(let error) = result else {
        fail(
          loading("page") + "\nThe file is damaged: " + damage, required: "an error",
          got: shown(result))
        return
      }
      let kind = ErrorKind(error)
      guard
        expect(
          kind != missing && !kind.saysMissing,
          loading("page") + "\nThe file is damaged: " + damage,
          required: "another error than for a missing file", got: kind.label)
      else { return }
    }
    try whole.write(to: stored("page"))
    let back = loaded("page")
    expect(back.isWhole(draft), loading("page"), required: draft.sketch, got: shown(back))
  }

  @Test func `a file that cannot be opened for now is not called missing`() async throws {
    guard let missing = missingKind(of: "page"), saves(Draft(2, text: "kept"), as: "page")
    else { return }
    let evidence = Evidence<[ErrorKind?]>("kinds")
    await #expect(processExitsWith: .success) { [evidence = evidence as Evidence<[ErrorKind?]>] in
      guard loaded("page").isWhole(Draft(2, text: "kept")) else { return }
      let meanwhile = withNothingToOpen { loaded("page") }
      var kinds: [ErrorKind?] = [nil]
      if case .failure(let error) = meanwhile { kinds = [ErrorKind(error)] }
      try evidence.leave(loaded("page").isWhole(Draft(2, text: "kept")) ? kinds : [])
    }
    let call = loading("page") + " while the process cannot open any more files"
    guard let kind = evidence.found()?.first, let kind else {
      fail(call, required: "an error, and the note again afterwards", got: "something else")
      return
    }
    expect(
      kind != missing && !kind.saysMissing, call,
      required: "another error than for a missing file", got: kind.label)
  }

  @Test func `a save that cannot write throws`() async throws {
    try FileManager.default.createDirectory(at: stored("album"), withIntermediateDirectories: true)
    try Data("kept".utf8).write(to: stored("album").appendingPathComponent("picture"))
    let call = saving("album") + " where a folder has that name"
    let threw = throwsError { try DiskStore.save(Draft(3, text: "new"), to: "album") }
    guard expect(threw, call, required: "an error", got: "no error") else { return }
    let kept = Files.contents(below: Container.documents)["album/picture"]
    expect(
      kept == Data("kept".utf8), call, required: "the folder as it was",
      got: "the folder's file is gone")

    let evidence = Evidence<Bool>("threw")
    await #expect(processExitsWith: .success) { [evidence = evidence as Evidence<Bool>] in
      let draft = Draft(4, length: 60_000)
      let threw = withFilesLimited(to: 20_000) {
        throwsError { try DiskStore.save(draft, to: "diary") }
      }
      try evidence.leave(threw)
    }
    expect(
      evidence.found() == true, saving("diary") + " while the disk is full", required: "an error",
      got: evidence.found() == nil ? "the process ended" : "no error")
  }
}
