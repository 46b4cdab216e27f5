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
    guard expectApart() else { return }
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

  /// Whether a save that begins and ends while another one's value is encoded disturbs nothing.
  private func expectApart() -> Bool {
    let (one, two) = (Draft(2, text: "one"), Draft(3, text: "two"))
    let other = Mutex<Background?>(nil)
    let saved = DispatchSemaphore(value: 0)
    let slow = Slow(draft: one) {
      other.withLock {
        $0 = Background {
          defer { saved.signal() }
          try DiskStore.save(two, to: "evening")
        }
      }
      // A store that saves one after the other goes on when this one is done.
      _ = saved.wait(timeout: .now() + .milliseconds(30))
    }
    let steps = saving("morning") + "\nMeanwhile another thread: " + saving("evening")
    let isSaved = attempt(steps) { try DiskStore.save(slow, to: "morning") } != nil
    let error = other.withLock(\.self)?.wait()
    guard isSaved,
      expect(error == nil, steps, required: "no error", got: "the error " + shown(error))
    else { return false }
    for (name, draft) in [("morning", one), ("evening", two)] {
      let back = loaded(name)
      guard
        expect(
          back.isWhole(draft), steps + "\n" + loading(name), required: draft.sketch,
          got: shown(back))
      else { return false }
    }
    return true
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

/// A draft that lets something happen while it is encoded, once.
private struct Slow: Encodable {
  let draft: Draft
  let meanwhile: () -> Void
  private let isOver = Once()

  init(draft: Draft, meanwhile: @escaping () -> Void) {
    self.draft = draft
    self.meanwhile = meanwhile
  }

  func encode(to encoder: any Encoder) throws {
    if isOver.isFirst() { meanwhile() }
    try draft.encode(to: encoder)
  }
}

private final class Once: Sendable {
  private let isOver = Atomic(false)
  func isFirst() -> Bool { !isOver.exchange(true, ordering: .relaxed) }
}

/// Another value than the one that a thread saved.
private struct Mixed: Error {
  let name: String
  let got: String
}
