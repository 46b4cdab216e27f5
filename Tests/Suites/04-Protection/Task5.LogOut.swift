import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

extension `Task 5 · A token` {
  @Test func `after log out no token is found`() async throws {
    let session = Session(phone: try Phone())
    let new = session.phone.stored
    let other = TokenStore(device: try session.phone.device())
    let (earlier, last) = (Secret("e4rlierTokenValue1"), Secret("n3werTokenValue22"))
    var save = ""
    for token in [earlier.text, last.text] {
      save += (save.isEmpty ? "" : "\n") + "try store.saveToken(\(shown(token)))"
      guard try session.works(save, { try session.save(token) }) else { return }
    }
    let seen = other.asking()
    guard
      expect(
        seen == .value(last.text), save + "\nAnother store: try other.token()",
        required: shown(last.text), got: shown(seen))
    else { return }
    let out = save + "\ntry store.logOut()"
    guard try session.works(out, { try session.logOut() }),
      try session.expectToken(nil, after: out)
    else { return }
    let kept = other.asking()
    guard
      expect(
        kept == .value(nil), out + "\nThe other store, as before: try other.token()",
        required: "nil", got: shown(kept))
    else { return }
    let next = await session.tokenInNextRun()
    guard
      expect(
        next == .value(nil), out + "\nNext run: try store.token()", required: "nil",
        got: shownFound(next) { shown($0) })
    else { return }
    let keychain = try session.phone.device().keychain
    for account in try keychain.accounts {
      let data = try keychain.data(for: account) ?? Data()
      let left = [("first", earlier), ("last", last)].first { $0.1.form(in: data) != nil }
      expect(
        left == nil, out + "\nThe keychain is looked through.",
        required: "none of the saved tokens",
        got: "the \(left?.0 ?? "") one, under \(shown(account))")
    }
    try expectDamagedIsRemoved(session, since: new)
  }

  /// What cannot be read can still be removed.
  private func expectDamagedIsRemoved(_ session: Session, since new: [String: Data]) throws {
    let save = "try store.saveToken(\"damaged\")"
    guard try session.works(save, { try session.save("damaged") }) else { return }
    try session.phone.damage(filesSince: new)
    let steps = save + "\nOne byte of the item is changed on the disk.\ntry store.logOut()"
    let out = try session.logOut()
    guard
      expect(
        out == .value(Done()), steps, required: "no error", got: shown(out),
        note: "An item that cannot be read can still be removed.")
    else { return }
    try session.expectToken(nil, after: steps)
  }

  @Test func `logging out twice is fine`() throws {
    let session = Session(phone: try Phone())
    let steps = "On a new device: try store.logOut()"
    guard try session.works(steps, { try session.logOut() }) else { return }
    let save = "try store.saveToken(\"token\")"
    for _ in 1...2 {
      guard try session.works(save, { try session.save("token") }),
        try session.expectToken("token", after: save)
      else { return }
      for count in 1...2 {
        let steps = save + String(repeating: "\ntry store.logOut()", count: count)
        guard try session.works(steps, { try session.logOut() }),
          try session.expectToken(nil, after: steps)
        else { return }
      }
    }
  }

  @Test func `logging out needs no unlock`() throws {
    for state in [SimulatedDevice.State.locked, .bootedBeforeFirstUnlock] {
      let session = Session(phone: try Phone(state.rawValue))
      let save = "try store.saveToken(\"token\")"
      guard try session.works(save, { try session.save("token") }),
        try session.expectToken("token", after: save)
      else { return }
      try session.phone.bring(to: state)
      let steps = save + "\n" + state.step + "\ntry store.logOut()"
      guard try session.works(steps, { try session.logOut() }) else { return }
      try session.phone.unlock()
      try session.expectToken(nil, after: steps + "\nThe device is unlocked.")
    }
  }

  @Test func `a log out that fails is an error`() throws {
    let session = Session(phone: try Phone())
    let save = "try store.saveToken(\"token\")"
    guard try session.works(save, { try session.save("token") }) else { return }
    try session.phone.bring(to: .off)
    let steps = save + "\n" + SimulatedDevice.State.off.step + "\ntry store.logOut()"
    let outcome = try session.logOut()
    guard expect(outcome.isRefused, steps, required: "an error", got: shown(outcome)) else {
      return
    }
    try session.phone.unlock()
    try session.expectToken("token", after: steps + "\nThe device is unlocked.")
  }

  @Test func `other secrets in the keychain stay`() throws {
    let session = Session(phone: try Phone())
    let keychain = try session.phone.device().keychain
    var others = ["mail.example/ana", "wifi at home"]
    for account in others { try keychain.set(Data(account.utf8), for: account) }
    let steps = "try store.saveToken(\"token\")"
    guard try session.works(steps, { try session.save("token") }),
      try session.expectToken("token", after: steps)
    else { return }
    // A plain word as the account's name is no mark of the store's own accounts.
    let plain = CharacterSet.letters.union(.whitespaces)
    for own in try keychain.accounts
    where !others.contains(own) && own.unicodeScalars.allSatisfy(plain.contains) {
      let cased = own.uppercased() == own ? own.lowercased() : own.uppercased()
      for account in [own + "s of another app", cased] where account != own {
        others.append(account)
        try keychain.set(Data(account.utf8), for: account)
      }
    }
    let out = steps + "\ntry store.logOut()"
    guard try session.works(out, { try session.logOut() }),
      try session.expectToken(nil, after: out)
    else { return }
    let changed = try others.filter { try keychain.data(for: $0) != Data($0.utf8) }
    expect(
      changed.isEmpty, "Items of other apps are in the keychain: \(others)\n" + out,
      required: "these items stay as they are", got: "gone or changed: \(changed)")
  }
}
