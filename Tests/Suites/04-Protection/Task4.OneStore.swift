import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

/// One store over several calls, as an app keeps it, while the device and its files go on.
extension `Task 4 · Health readings` {
  @Test func `one store asks the device at each call`() throws {
    let phone = try Phone("one store")
    let new = phone.stored
    let store = HealthStore(device: try phone.device())
    let first = [Sample(71, "first")]
    let second = [Sample(72, "second"), Sample(73, "third")]
    let more = Sample(74, "more")
    var steps = "try one.save(\(shown(first)))"
    let saved = store.saving(first)
    guard expect(saved == .value(Done()), steps, required: "no error", got: shown(saved)),
      expectLoad(of: store, .value(first), steps), try Health(phone: phone).saveOrFail(second)
    else { return }
    steps += "\ntry another.save(\(shown(second)))"
    guard expectLoad(of: store, .value(second), steps, note: noteOnMemory(phone, second)) else {
      return
    }
    let added = store.adding(more)
    steps += "\ntry one.add(74 \"more\")"
    guard expect(added == .value(Done()), steps, required: "no error", got: shown(added)),
      expectLoad(of: store, .value(second + [more]), steps)
    else { return }
    // The same store adds once more, and what it added before is not all that there is.
    let third = [Sample(75, "between"), Sample(76, "last")]
    let between = [try Health(phone: phone).add(third[0]), store.adding(third[1])]
    steps += "\ntry another.add(75 \"between\"), try one.add(76 \"last\")"
    guard
      expect(
        between == [.value(Done()), .value(Done())], steps, required: "no error",
        got: between.map { shown($0) }.joined(separator: "; ")),
      expectLoad(of: store, .value(second + [more] + third), steps)
    else { return }
    for state in [SimulatedDevice.State.locked, .bootedBeforeFirstUnlock] {
      try phone.bring(to: state)
      guard expectLoad(of: store, .locked, steps + "\n" + state.step) else { return }
      try phone.unlock()
      guard
        expectLoad(
          of: store, .value(second + [more] + third), steps + "\nThe device is unlocked.")
      else { return }
    }
    let device = try phone.device()
    for path in try device.paths { try device.remove(path) }
    steps += "\nThe store's files are removed."
    guard expectLoad(of: store, .missing, steps) else { return }
    // What it saved last it saves again.
    let all = second + [more] + third
    let again = store.saving(all)
    steps += "\ntry one.save(\(shown(all)))"
    guard expect(again == .value(Done()), steps, required: "no error", got: shown(again)) else {
      return
    }
    guard expectLoad(of: store, .value(all), steps) else { return }
    for path in try device.paths {
      try device.write(
        Data([0x7B, 0x22, 0xFF, 0x00, 0xC3]), to: path, options: .completeFileProtection)
    }
    steps += "\nIts file is filled with bytes that are no readings."
    guard try expectForgotten(all, store, phone, steps) else { return }
    try phone.damage(filesSince: new)
    _ = try expectForgotten(all, store, phone, steps + "\nOne byte of it is changed on the disk.")
  }

  /// Whether a damaged file is not replaced by what the store knew before. What it should give
  /// instead is for other checks.
  private func expectForgotten(
    _ samples: [Sample], _ store: HealthStore, _ phone: Phone, _ steps: String
  ) throws -> Bool {
    let loaded = store.loading()
    let more = Sample(1, "new")
    guard
      expect(
        loaded != .value(samples), steps + "\nThe same store: load()", required: "an error",
        got: shown(loaded), note: "It gave what it remembered.")
    else { return false }
    _ = store.adding(more)
    let now = try Health(phone: phone).load()
    return expect(
      now != .value(samples + [more]),
      steps + "\nThe same store: add(1 \"new\")\nAnother store: load()", required: "an error",
      got: shown(now), note: "The same store wrote what it remembered.")
  }

  @Test func `what was refused is not stored later`() throws {
    let phone = try Phone("later")
    let store = HealthStore(device: try phone.device())
    let first = [Sample(75, "before the lock")]
    let after = Sample(77, "after it")
    var steps = "try store.save(\(shown(first)))"
    let saved = store.saving(first)
    guard expect(saved == .value(Done()), steps, required: "no error", got: shown(saved)) else {
      return
    }
    // In either order, since the second call may undo what the first one kept.
    let calls: [(String, () -> Outcome<Done>)] = [
      ("try store.add(1 \"new\")", { store.adding(Sample(1, "new")) }),
      ("try store.save([2 \"other\"])", { store.saving([Sample(2, "other")]) }),
    ]
    for (state, calls) in [
      (SimulatedDevice.State.locked, calls), (.bootedBeforeFirstUnlock, calls.reversed()),
    ] {
      try phone.bring(to: state)
      let refused = calls.map { $0.1() }
      steps += "\n\(state.step)\n" + calls.map(\.0).joined(separator: ", ")
      guard
        expect(
          refused.allSatisfy(\.isRefused), steps, required: "an error both times",
          got: refused.map { shown($0) }.joined(separator: "; "))
      else { return }
      try phone.unlock()
      steps += "\nThe device is unlocked."
      guard expectLoad(of: store, .value(first), steps) else { return }
    }
    let added = store.adding(after)
    steps += "\ntry store.add(77 \"after it\")"
    guard expect(added == .value(Done()), steps, required: "no error", got: shown(added)) else {
      return
    }
    expectLoad(of: store, .value(first + [after]), steps)
  }

  @Test func `a device that is off stays off`() throws {
    guard let stored = try Stored(for: "stays off", in: .off) else { return }
    _ = try stored.health.load()
    _ = try stored.health.save([Sample(1, "new")])
    _ = try stored.health.add(Sample(1, "new"))
    try stored.expectUntouched("load, save and add, whatever they throw")
  }

  @discardableResult
  private func expectLoad(
    of store: HealthStore, _ required: Outcome<[Sample]>, _ steps: String,
    note: @autoclosure () -> String? = nil
  ) -> Bool {
    let loaded = store.loading()
    return expect(
      loaded == required, steps + "\nThe same store: load()", required: shown(required),
      got: shown(loaded), note: note())
  }

  /// Says so when another store gives what this one should have given.
  private func noteOnMemory(_ phone: Phone, _ required: [Sample]) -> String? {
    guard (try? Health(phone: phone).load()) == .value(required) else { return nil }
    return "A new store gives the second list: this one gave what it remembered."
  }
}
