import CodableOnDisk
import Foundation
import SuiteKit
import Testing

extension `Task 2 · All or nothing` {
  @Test func `a reader beside a writer always finds a whole note`() async throws {
    let one = Draft(1, length: 3_000)
    let two = Draft(2, length: 500)
    guard saves(one, as: "diary") else { return }
    let log = FolderLog(of: Container.documents)
    let reader = BusyReader("diary") { $0.isWhole(one, two) }
    await #expect(processExitsWith: .success) {
      for _ in 0..<12 {
        try DiskStore.save(Draft(2, length: 500), to: "diary")
        try DiskStore.save(Draft(1, length: 3_000), to: "diary")
      }
    }
    let fault = reader.stop()
    let changes = log?.changes(of: "diary") ?? []
    let steps =
      "One process calls save(…, to: \"diary\") 24 times.\nAnother calls \(loading("diary"))."
    var found: String?
    // Asked once for each: the answer may differ the next time.
    for change in changes where found == nil { found = cause(of: change, whole: one) }
    guard fault != nil || found != nil else { return }
    fail(
      steps, required: "the old or the new note each time",
      got: fault ?? "moments without a whole note", note: found)
  }

  /// Why a reader, or a process that ended at this change, would have had no whole note.
  private func cause(of change: FolderLog.Change, whole draft: Draft) -> String? {
    let gap = "During a save, there was a moment without a file of that name."
    switch change {
    case .removed: return gap
    case .written:
      return writesInPlace() ? "The new bytes went into the file that readers have open." : nil
    case .movedAway(let name):
      // A store may set the old file aside, if `load` finds it there.
      guard let name else { return gap }
      rename(stored("diary").path, stored(name).path)
      defer { rename(stored(name).path, stored("diary").path) }
      return loaded("diary").isWhole(draft) ? nil : gap
    }
  }

  private func writesInPlace() -> Bool {
    let old = Draft(1, length: 3_000)
    let new = Draft(3, length: 2_000)
    let before = FileManager.default.contents(atPath: stored("diary").path)
    let seen = try? readHalfway(stored("diary")) { try DiskStore.save(new, to: "diary") }
    return seen != before && !isReadable(seen, as: old, new)
  }

  @Test func `a value that cannot be encoded leaves the old note`() throws {
    let old = Draft(4, text: "old")
    guard saves(old, as: "diary") else { return }
    let before = Files.contents(below: Container.home)
    for name in ["diary", "new"] {
      let call = "save(valueThatCannotBeEncoded, to: \(shown(name)))"
      guard
        expect(
          throwsError { try DiskStore.save(Stubborn(), to: name) }, call, required: "an error",
          got: "no error")
      else { return }
      let after = Files.contents(below: Container.home)
      expect(
        before == after, call, required: "every file as it was",
        got: after.map { "\(shown($0.key)), \($0.value.count) bytes" }.sorted()
          .joined(separator: "; "))
    }
    let back = loaded("diary")
    expect(back.isWhole(old), loading("diary"), required: old.sketch, got: shown(back))
  }

  @Test func `a file made private stays private when it is saved again`() throws {
    guard saves(Draft(5, text: "old"), as: "diary") else { return }
    chmod(stored("diary").path, 0o600)
    let new = Draft(6, length: 10_000)
    guard saves(new, as: "diary") else { return }
    let back = loaded("diary")
    expect(back.isWhole(new), loading("diary"), required: new.sketch, got: shown(back))
    let mode = Files.mode(atPath: stored("diary").path).map { String($0 & 0o777, radix: 8) }
    expect(
      mode == "600", saving("diary") + "\nThe file gets the permissions 600.\n" + saving("diary"),
      required: "the permissions 600", got: mode ?? "no file")
  }

  @Test func `two names saved at once do not mix`() throws {
    let steps = "One thread saves and loads \"diary\", another \"letter\"."
    let works = [("diary", 3_000), ("letter", 9_000)].map { name, length in
      Background {
        for number in 1...30 {
          let draft = Draft(number, length: length)
          try DiskStore.save(draft, to: name)
          let back = loaded(name)
          guard back.isWhole(draft) else { throw Mixed(name: name, got: shown(back)) }
        }
      }
    }
    for error in works.map({ $0.wait() }) {
      if let mixed = error as? Mixed {
        fail(
          steps, required: "each loads what it saved",
          got: loading(mixed.name) + " gave " + mixed.got)
        return
      }
      guard expect(error == nil, steps, required: "no error", got: shown(error)) else { return }
    }
  }

  @Test func `two saves of one name at once leave one of them whole`() throws {
    let drafts = [Draft(7, length: 6_000), Draft(8, length: 9_000)]
    guard saves(drafts[0], as: "diary") else { return }
    let threads = drafts.map { draft in
      Background {
        for _ in 0..<12 { try DiskStore.save(draft, to: "diary") }
      }
    }
    for error in threads.compactMap({ $0.wait() }) {
      fail("Two threads call " + saving("diary"), required: "no error", got: shown(error))
      return
    }
    let back = loaded("diary")
    expect(
      back.isWhole(drafts[0], drafts[1]),
      "Two threads call \(saving("diary"))\n"
        + loading("diary"), required: "one of the two drafts, whole", got: shown(back))
  }
}

/// Another value than the one that a thread saved.
private struct Mixed: Error {
  let name: String
  let got: String
}

/// A value whose encoding fails after a part of it.
private struct Stubborn: Encodable {
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode("a beginning")
    throw EncodingError.invalidValue(
      self, .init(codingPath: encoder.codingPath, debugDescription: "cannot be encoded"))
  }
}
