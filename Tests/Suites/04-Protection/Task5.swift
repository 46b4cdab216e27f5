import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

@Suite(.container) struct `Task 5 · A token` {
  @Test func `the token comes back as it was saved`() throws {
    let session = Session(phone: try Phone())
    try session.expectToken(nil, after: "On a new device")
    for token in [
      "a", "eyJhbGciOi.J9-_x.8==", "ключ 🔑 é\n", " cafe\u{301} ", #"a%20b+c\n&amp;"#, "a\0b",
      String(repeating: "0123456789", count: 400), "short again",
    ] {
      let step = "try store.saveToken(\(shownToken(token)))"
      guard try session.works(step, { try session.save(token) }),
        try session.expectToken(token, after: step)
      else { return }
    }
  }

  @Test func `the token is there after the app was killed`() async throws {
    let session = Session(phone: try Phone())
    let first = "try store.saveToken(\"first\")"
    guard try session.works(first, { try session.save("first") }) else { return }
    // One process is the next run of this one, and the run that is killed.
    let found = Evidence<Outcome<String?>>("found")
    let saved = Evidence<Outcome<Done>>("saved")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        session = session as Session, found = found as Evidence<Outcome<String?>>,
        saved = saved as Evidence<Outcome<Done>>
      ] in
      try found.leave(try session.token())
      try saved.leave(try session.save("kept4711"))
      killed()
    }
    let steps = "First run: \(first)\nSecond run: "
    let second = found.found()
    guard
      expect(
        second == .value("first"), steps + "try store.token()", required: "\"first\"",
        got: shownFound(second) { shown($0) })
    else { return }
    let saving = steps + "try store.saveToken(\"kept4711\")"
    let done = saved.found()
    guard
      expect(
        done == .value(Done()), saving, required: "no error", got: shownFound(done) { shown($0) })
    else { return }
    try session.expectToken(
      "kept4711", after: saving + "\nIt returned, then the app was killed.\nThird run:")
  }

  @Test func `the sync has the token while the device is locked`() throws {
    let session = Session(phone: try Phone())
    guard try session.works("try store.saveToken(\"first\")", { try session.save("first") }) else {
      return
    }
    try session.phone.bring(to: .locked)
    let steps = "try store.saveToken(\"first\")\nThe device is locked."
    guard try session.expectToken("first", after: steps) else { return }
    let renewing = steps + "\ntry store.saveToken(\"renewed\")"
    guard try session.works(renewing, { try session.save("renewed") }) else { return }
    try session.expectToken("renewed", after: renewing)
  }

  @Test func `a token that is locked away is no logged-out user`() throws {
    for state in [SimulatedDevice.State.bootedBeforeFirstUnlock, .off] {
      let session = Session(phone: try Phone(state.rawValue))
      guard try session.works("try store.saveToken(\"kept\")", { try session.save("kept") }) else {
        return
      }
      try session.phone.bring(to: state)
      let before = session.phone.stored
      let steps = "try store.saveToken(\"kept\")\n\(state.step)\ntry store.token()"
      let now = try session.token()
      let isUnchanged = session.phone.isUnchanged(since: before)
      guard
        expect(
          now.isRefused, steps, required: "an error", got: shown(now),
          note: now == .value(nil) ? "nil means that nobody is logged in." : nil),
        expect(
          isUnchanged, steps, required: "the device stays as it is",
          got: "something was written or removed")
      else { return }
      try session.phone.unlock()
      guard try session.expectToken("kept", after: steps + "\nThe device is unlocked.") else {
        return
      }
    }
  }

  @Test func `a damaged token is an error, not a logged-out user`() throws {
    let session = Session(phone: try Phone("damaged"))
    let new = session.phone.stored
    let save = "try store.saveToken(\"kept\")"
    guard try session.works(save, { try session.save("kept") }),
      try session.expectToken("kept", after: save)
    else { return }
    try session.phone.damage(filesSince: new)
    // The second time too: nobody logged out meanwhile.
    var steps = save + "\nOne byte of the item is changed on the disk."
    for _ in 1...2 {
      let now = try session.token()
      steps += "\ntry store.token()"
      guard
        expect(
          now.isRefused, steps, required: "an error", got: shown(now),
          note: now == .value(nil) ? "nil means that nobody is logged in." : nil)
      else { return }
    }
  }

  @Test func `a token that cannot be saved is an error`() throws {
    for state in [SimulatedDevice.State.off, .bootedBeforeFirstUnlock] {
      let session = Session(phone: try Phone(state.rawValue))
      try session.phone.bring(to: state)
      let store = TokenStore(device: try session.phone.device())
      let saved = store.saving("new")
      let saving = state.step + "\ntry store.saveToken(\"new\")"
      expect(saved.isRefused, saving, required: "an error", got: shown(saved))
      try session.phone.unlock()
      // Nor is it saved later.
      let later = store.asking()
      guard
        expect(
          !saved.isRefused || later != .value("new"),
          saving + "\nThe device is unlocked.\nThe same store: token()", required: "nil",
          got: shown(later), note: "Saving it was refused, so it must be nowhere.")
      else { return }
      let steps = "The device is unlocked.\ntry store.saveToken(\"next\")"
      guard try session.works(steps, { try session.save("next") }) else { return }
      try session.expectToken("next", after: steps)
    }
  }

  @Test func `a new token that cannot be saved leaves the earlier one`() throws {
    let session = Session(phone: try Phone())
    let first = "try store.saveToken(\"first\")"
    guard try session.works(first, { try session.save("first") }) else { return }
    try session.phone.bring(to: .bootedBeforeFirstUnlock)
    _ = try session.save("second")
    try session.phone.unlock()
    try session.expectToken(
      "first",
      after: first + "\n" + SimulatedDevice.State.bootedBeforeFirstUnlock.step
        + "\ntry store.saveToken(\"second\"), which fails\nThe device is unlocked.")
  }
}
