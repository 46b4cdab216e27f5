import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

/// The student's token store as the checks call it, each time on the device as it is then.
struct Session: Codable, Sendable {
  let phone: Phone

  func save(_ token: String) throws -> Outcome<Done> {
    TokenStore(device: try phone.device()).saving(token)
  }

  func token() throws -> Outcome<String?> { TokenStore(device: try phone.device()).asking() }

  func logOut() throws -> Outcome<Done> {
    let store = TokenStore(device: try phone.device())
    return Outcome {
      try store.logOut()
      return Done()
    }
  }

  /// Calls what must return, and records a finding unless it does.
  func works(_ steps: String, _ call: () throws -> Outcome<Done>) throws -> Bool {
    let outcome = try call()
    return expect(outcome == .value(Done()), steps, required: "no error", got: shown(outcome))
  }

  /// Asks for the token where this one, or none, must come.
  @discardableResult
  func expectToken(_ token: String?, after steps: String, note: String? = nil) throws -> Bool {
    let outcome = try self.token()
    let isSpeltSo = shown(outcome).utf8.elementsEqual(shownToken(token).utf8)
    return expect(
      outcome == .value(token) && isSpeltSo, steps + "\ntry store.token()",
      required: shownToken(token), got: shown(outcome),
      note: note ?? noteOnSpelling(shownToken(token), shown(outcome)))
  }

  /// The token as a new process gets it; nil when the process ended before.
  func tokenInNextRun() async -> Outcome<String?>? {
    let evidence = Evidence<Outcome<String?>>("token")
    await #expect(processExitsWith: .success) {
      [session = self as Session, evidence = evidence as Evidence<Outcome<String?>>] in
      try evidence.leave(try session.token())
    }
    return evidence.found()
  }
}

/// The calls of a store that lives on from one call to the next.
extension TokenStore {
  func saving(_ token: String) -> Outcome<Done> {
    Outcome {
      try saveToken(token)
      return Done()
    }
  }

  func asking() -> Outcome<String?> { Outcome { try token() } }
}
