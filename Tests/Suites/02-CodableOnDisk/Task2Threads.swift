import CodableOnDisk
import Foundation
import SuiteKit
import Synchronization
import Testing

extension `Task 2 · All or nothing` {
  @Test func `two names saved at once do not mix`() throws {
    let log = FolderLog(of: Container.documents)
    for name in [first, third] {
      guard saves(Draft(1, text: name), as: name) else { return }
    }
    guard expectApart() else { return }
    let origins = log?.origins() ?? [:]
    let own = [origins[first], origins[third]].compactMap(\.self)
    let hasOwn = own.count == 2 && own[0].isDisjoint(with: own[1])
    let sweeps = hasOwn && sweeps(own[0], savingAs: third)
    let error = race(isSafe: hasOwn && !sweeps) { [first, third] number, length in
      let name = length > 1_000 ? first : third
      let draft = Draft(number, length: length)
      try DiskStore.save(draft, to: name)
      let back = loaded(name)
      guard back.isWhole(draft) else { throw Mixed(name: name, got: shown(back)) }
    }
    let steps =
      "One thread saves and loads \(shown(first)).\n"
      + "Another saves and loads \(shown(third)) meanwhile."
    if let mixed = error as? Mixed {
      fail(
        steps, required: "each loads what it saved",
        got: loading(mixed.name) + " gave " + mixed.got, note: sweeps ? sweepNote : nil)
    } else {
      expect(
        error == nil, steps, required: "no error", got: "the error " + shown(error),
        note: sweeps ? sweepNote : nil)
    }
  }

  // Two names of one length that begin and end alike.
  private var first: String { "diary.of.the.first.day" }
  private var third: String { "diary.of.the.third.day" }

  private var sweepNote: String {
    "A save removed a second file that was there before it. It may be one that another save needs."
  }

  /// Whether a save removes second files that it did not make: here such as were there before it.
  ///
  /// It is right to do so while no other save is on its way.
  private func sweeps(_ secondFiles: Set<String>, savingAs name: String) -> Bool {
    let files = secondFiles.map(stored)
    defer { for file in files { try? Files.removeAll(at: file) } }
    for file in files { try? Data("a part".utf8).write(to: file) }
    // Whether it throws is for the race to find.
    try? DiskStore.save(Draft(2, text: "again"), to: name)
    return !files.allSatisfy(Files.exists)
  }

  /// Whether a save that begins and ends while another one's value is encoded disturbs nothing.
  private func expectApart() -> Bool {
    let (one, two) = (Draft(2, text: "one"), Draft(3, text: "two"))
    let other = Mutex<Background?>(nil)
    let saved = DispatchSemaphore(value: 0)
    let slow = Slow(draft: one) { [third] in
      other.withLock {
        $0 = Background {
          defer { saved.signal() }
          try DiskStore.save(two, to: third)
        }
      }
      // A store that saves one after the other goes on when this one is done.
      _ = saved.wait(timeout: .now() + .milliseconds(30))
    }
    let steps = saving(first) + "\nMeanwhile another thread: " + saving(third)
    let isSaved = attempt(steps) { try DiskStore.save(slow, to: first) } != nil
    let error = other.withLock(\.self)?.wait()
    guard isSaved,
      expect(error == nil, steps, required: "no error", got: "the error " + shown(error))
    else { return false }
    for (name, draft) in [(first, one), (third, two)] {
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
    let own = log?.origins()["shared"] ?? []
    let sweeps = own.count == 2 && sweeps(own, savingAs: "shared")
    let error = race(isSafe: own.count == 2 && !sweeps) { number, length in
      try DiskStore.save(Draft(number, length: length), to: "shared")
    }
    let steps = "One thread calls \(saving("shared")) again and again.\nAnother does so meanwhile."
    guard
      expect(
        error == nil, steps, required: "no error", got: "the error " + shown(error),
        note: sweeps ? sweepNote : nil)
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
