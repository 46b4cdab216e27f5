import CodableOnDisk
import Foundation
import SuiteKit
import Synchronization
import Testing

extension `Task 2 · All or nothing` {
  @Test func `two names saved at once do not mix`() throws {
    let log = FolderLog(of: Container.documents)
    for name in ["morning", "evening"] {
      guard saves(Draft(1, text: name), as: name) else { return }
    }
    let origins = log?.origins() ?? [:]
    let own = [origins["morning"], origins["evening"]].compactMap(\.self)
    let error = race(isSafe: own.count == 2 && own[0].isDisjoint(with: own[1])) { number, length in
      let name = length > 1_000 ? "morning" : "evening"
      let draft = Draft(number, length: length)
      try DiskStore.save(draft, to: name)
      let back = loaded(name)
      guard back.isWhole(draft) else { throw Mixed(name: name, got: shown(back)) }
    }
    let steps =
      "One thread saves and loads \"morning\".\nAnother saves and loads \"evening\" meanwhile."
    if let mixed = error as? Mixed {
      fail(
        steps, required: "each loads what it saved",
        got: loading(mixed.name) + " gave " + mixed.got)
    } else {
      expect(error == nil, steps, required: "no error", got: "the error " + shown(error))
    }
  }

  @Test func `two saves of one name at once leave one of them whole`() throws {
    let log = FolderLog(of: Container.documents)
    for number in 1...2 {
      guard saves(Draft(number, text: "shared"), as: "shared") else { return }
    }
    let error = race(isSafe: log?.origins()["shared"]?.count == 2) { number, length in
      try DiskStore.save(Draft(number, length: length), to: "shared")
    }
    let steps = "One thread calls \(saving("shared")) again and again.\nAnother does so meanwhile."
    guard expect(error == nil, steps, required: "no error", got: "the error " + shown(error))
    else { return }
    let back = loaded("shared")
    guard case .success(let draft) = back,
      draft == Draft(draft.number, length: draft.text.utf8.count)
    else {
      fail(
        steps + "\n" + loading("shared"), required: "one of the drafts, whole", got: shown(back))
      return
    }
  }

  /// Does the work with long drafts some times and with short ones on another thread meanwhile.
  ///
  /// - Parameter isSafe: whether each save was seen to use a second file of its own. Otherwise the
  ///   store has to prove itself in a longer race.
  /// - Returns: the first error.
  private func race(
    isSafe: Bool, _ work: @escaping @Sendable (_ number: Int, _ length: Int) throws -> Void
  ) -> (any Error)? {
    let isOver = Mutex(false)
    let other = Background {
      for number in 1... {
        try work(number, 900)
        if isOver.withLock(\.self) { return }
      }
    }
    let result = Result {
      for number in 1...(isSafe ? 6 : 60) { try work(number, isSafe ? 3_000 : 300_000) }
    }
    isOver.withLock { $0 = true }
    let otherError = other.wait()
    if case .failure(let error) = result { return error }
    return otherError
  }
}

/// Another value than the one that a thread saved.
private struct Mixed: Error {
  let name: String
  let got: String
}
