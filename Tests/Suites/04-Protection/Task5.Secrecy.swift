import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

extension `Task 5 · A token` {
  @Test func `the token is in the keychain and nowhere else`() async throws {
    guard let session = try isSecret([Secret("s3cr3tBearer20391x")]),
      try isNowhereWhenRefused(Secret("r3fusedTokenValue3"), on: session)
    else { return }
    // What only the keychain held is gone with it, also if it was well hidden elsewhere.
    let keychain = try session.phone.device().keychain
    for account in try keychain.accounts { try keychain.remove(account) }
    let left = await session.tokenInNextRun()
    expect(
      left == .value(nil),
      "try store.saveToken(…)\nThe keychain is emptied.\nNext run: try store.token()",
      required: "nil", got: shownFound(left) { shown($0) },
      note: left.map { $0 != .value(nil) && !$0.isRefused } == true
        ? "So the token is kept somewhere else too." : nil)
  }

  @Test func `whatever the token is, it is in no file and in no name`() throws {
    _ = try isSecret([
      Secret("https://h.example/i?t=Zq8LwP4kVn2aTb/==", core: "Zq8LwP4kVn2aTb"),
      Secret("é Kd93jfQmX81bsY ü", core: "Kd93jfQmX81bsY"),
    ])
  }

  @Test func `errors and output do not tell the token`() async throws {
    let secret = Secret("s3cr3tInAnError57")
    let session = Session(phone: try Phone())
    guard
      try session.works("try store.saveToken(…)", { try session.save("earlier") })
    else { return }
    let evidence = Evidence<[String: [String]]>("texts")
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      [
        session = session as Session, token = secret.text as String,
        evidence = evidence as Evidence<[String: [String]]>
      ] in
      var texts: [String: [String]] = [:]
      texts["works"] = Self.texts { _ = try session.saving(token) }
      for state in [SimulatedDevice.State.bootedBeforeFirstUnlock, .off] {
        try session.phone.bring(to: state)
        texts[state.step + "\ntry store.token()"] = Self.texts { try session.asking() }
        texts[state.step + "\ntry store.saveToken(…)"] = Self.texts { try session.saving(token) }
      }
      try evidence.leave(texts)
    }
    let texts = evidence.found() ?? [:]
    expect(
      texts["works"] == [], "try store.saveToken(…)", required: "no error",
      got: texts["works"]?.first ?? "nothing: the process ended")
    let refused = texts.filter { $0.key != "works" }
    expect(
      refused.contains { !$0.value.isEmpty },
      "Before the first unlock and while the device is off:\ntry store.saveToken(…), try store.token()",
      required: "errors, whose texts do not hold the token", got: "no error at all")
    for (step, texts) in refused.sorted(by: { $0.key < $1.key }) {
      if let form = texts.compactMap({ secret.trace(in: $0) }).first {
        fail(
          step, required: "an error whose text does not hold the token", got: "it is there, \(form)"
        )
      }
    }
    let outputs = [
      ("standard output", result?.standardOutputContent ?? []),
      ("standard error", result?.standardErrorContent ?? []),
    ]
    for (name, bytes) in outputs {
      if let form = secret.trace(in: String(decoding: bytes, as: UTF8.self)) {
        fail(
          "try store.saveToken(…), try store.token()", required: "nothing printed of the token",
          got: "it is in the \(name), \(form)")
      }
    }
  }

  /// All that an error says, in each way it is asked.
  private static func texts(_ body: () throws -> Void) -> [String] {
    do {
      try body()
      return []
    } catch {
      let more = (error as? any LocalizedError).map {
        [$0.errorDescription, $0.failureReason, $0.recoverySuggestion].compactMap(\.self)
      }
      return [String(describing: error), String(reflecting: error), error.localizedDescription]
        + (more ?? [])
    }
  }

  /// Saves one token after the other and looks for each of them, in every place but the keychain's
  /// values.
  /// - Returns: where they are saved; nil after a finding.
  private func isSecret(_ secrets: [Secret]) throws -> Session? {
    let session = Session(phone: try Phone())
    for secret in secrets {
      let steps = "try store.saveToken(\(shown(secret.text)))"
      guard try session.works(steps, { try session.save(secret.text) }),
        try session.expectToken(secret.text, after: steps)
      else { return nil }
      for searched in secrets {
        guard try isNowhere(searched, on: session, steps) else { return nil }
      }
    }
    return session
  }

  /// What the keychain refuses goes to no other place.
  private func isNowhereWhenRefused(_ secret: Secret, on session: Session) throws -> Bool {
    let state = SimulatedDevice.State.bootedBeforeFirstUnlock
    try session.phone.bring(to: state)
    _ = try session.save(secret.text)
    try session.phone.unlock()
    return try isNowhere(
      secret, on: session, state.step + "\ntry store.saveToken(\(shown(secret.text)))")
  }

  private func isNowhere(_ secret: Secret, on session: Session, _ steps: String) throws -> Bool {
    let inContainer = secret.traceInContainer(andParts: true)
    let onDevice = try secret.trace(on: session.phone.device())
    guard let trace = inContainer ?? onDevice else { return true }
    fail(
      steps, required: "the token is in no file, no name and no setting",
      got: "it is in \(trace)")
    return false
  }
}

extension Session {
  fileprivate func saving(_ token: String) throws {
    try TokenStore(device: phone.device()).saveToken(token)
  }

  fileprivate func asking() throws {
    _ = try TokenStore(device: phone.device()).token()
  }
}
