import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

/// One store over several calls, as an app keeps it, while the device and its keychain go on.
extension `Task 5 · A token` {
  @Test func `one store asks the keychain at each call`() throws {
    let session = Session(phone: try Phone("one store"))
    let new = session.phone.stored
    let store = TokenStore(device: try session.phone.device())
    var steps = "try one.saveToken(\"first\")"
    let saved = store.saving("first")
    guard expect(saved == .value(Done()), steps, required: "no error", got: shown(saved)),
      expectToken(of: store, "first", steps),
      try session.works("try another.saveToken(\"second\")", { try session.save("second") })
    else { return }
    steps += "\ntry another.saveToken(\"second\")"
    guard expectToken(of: store, "second", steps, session) else { return }
    let renewed = store.saving("third")
    steps += "\ntry one.saveToken(\"third\")"
    guard expect(renewed == .value(Done()), steps, required: "no error", got: shown(renewed)),
      expectToken(of: store, "third", steps)
    else { return }
    for state in [SimulatedDevice.State.bootedBeforeFirstUnlock, .off] {
      try session.phone.bring(to: state)
      let refused = store.asking()
      guard
        expect(
          refused.isRefused, steps + "\n\(state.step)\nThe same store: token()",
          required: "an error", got: shown(refused))
      else { return }
      try session.phone.unlock()
      guard expectToken(of: store, "third", steps + "\nThe device is unlocked.") else { return }
    }
    let keychain = try session.phone.device().keychain
    for account in try keychain.accounts { try keychain.remove(account) }
    steps += "\nThe keychain is emptied."
    guard expectToken(of: store, nil, steps, session) else { return }
    // What it saved last it saves again.
    let again = store.saving("third")
    steps += "\ntry one.saveToken(\"third\")"
    guard expect(again == .value(Done()), steps, required: "no error", got: shown(again)) else {
      return
    }
    guard expectToken(of: store, "third", steps) else { return }
    try session.phone.damage(filesSince: new)
    let damaged = store.asking()
    expect(
      damaged != .value("third"),
      steps + "\nOne byte of the item is changed on the disk.\nThe same store: token()",
      required: "an error", got: shown(damaged), note: "It gave what it remembered.")
  }

  @discardableResult
  private func expectToken(
    of store: TokenStore, _ token: String?, _ steps: String, _ session: Session? = nil
  ) -> Bool {
    let got = store.asking()
    let isRemembered = got != .value(token) && (try? session?.token()) == .value(token)
    return expect(
      got == .value(token), steps + "\nThe same store: token()", required: shownToken(token),
      got: shown(got),
      note: isRemembered
        ? "A new store gives \(shownToken(token)): this one gave what it remembered." : nil)
  }
}
