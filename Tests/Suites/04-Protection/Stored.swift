import Foundation
import SuiteKit
import Testing
import WorkbookKit

/// Readings that were saved on an unlocked device, which then came into another state.
struct Stored {
  let health: Health
  let samples = [Sample(75, "before the lock"), Sample(77, "again")]
  private let state: SimulatedDevice.State
  private var before: [String: Data] = [:]

  /// Nil, and a finding, when they cannot be saved in the first place.
  init?(for name: String, in state: SimulatedDevice.State) throws {
    try self.init(on: Phone("\(name) \(state.rawValue)"), in: state)
  }

  init?(on phone: Phone, in state: SimulatedDevice.State) throws {
    health = Health(phone: phone)
    self.state = state
    guard try health.saveOrFail(samples), try health.expectLoaded(samples, saved) else {
      return nil
    }
    if state != .unlocked { try phone.bring(to: state) }
    before = phone.stored
  }

  var saved: String { "try store.save(\(shown(samples)))" }
  var steps: String { saved + "\n" + state.step }

  /// Records a finding unless the call was refused as locked.
  func expectLocked(
    _ isRefused: Bool, _ isLocked: Bool, _ call: String, _ got: String
  ) -> Bool {
    guard !isLocked else { return true }
    let note = isRefused ? nil : (try? health.noteOnClasses()) ?? nil
    fail(
      steps + "\n" + call, required: "the error HealthError.locked", got: got, note: note)
    return false
  }

  /// Unlocks the device and records a finding unless every stored byte is as before.
  @discardableResult
  func expectUntouched(_ call: String) throws -> Bool {
    let isUnchanged = health.phone.isUnchanged(since: before)
    let now = try health.phone.device().state
    guard
      expect(
        now == state, steps + "\n" + call, required: "the device stays in the state it is in",
        got: "it is \(now.rawValue) now")
    else { return false }
    try health.phone.unlock()
    let note = isUnchanged ? nil : try health.noteOnClasses()
    let loaded = try health.load()
    return expect(
      isUnchanged && loaded == .value(samples),
      steps + "\n" + call + "\nThe device is unlocked.\ntry store.load()",
      required: "the earlier readings, in the same stored bytes",
      got: loaded == .value(samples)
        ? "the earlier readings, but the device's files are not as before" : shown(loaded),
      note: note)
  }
}
