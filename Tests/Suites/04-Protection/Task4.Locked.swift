import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

extension `Task 4 · Health readings` {
  private var closed: [SimulatedDevice.State] { [.locked, .bootedBeforeFirstUnlock] }

  @Test func `locked readings are locked, not missing, and stay`() async throws {
    for state in closed {
      guard let stored = try Stored(for: "loaded", in: state) else { return }
      let loaded = try stored.health.load()
      let call = "try store.load()"
      guard stored.expectLocked(loaded.isRefused, loaded == .locked, call, shown(loaded)),
        try stored.expectUntouched(call)
      else { return }
    }
    // The same in an app that is started while the device is locked.
    if let stored = try Stored(for: "next run", in: .locked) {
      let evidence = Evidence<Outcome<[Sample]>>("loaded")
      await #expect(processExitsWith: .success) {
        [health = stored.health as Health, evidence = evidence as Evidence<Outcome<[Sample]>>] in
        try evidence.leave(try health.load())
      }
      let next = evidence.found()
      let isLocked = stored.expectLocked(
        next?.isRefused == true, next == .locked, "Next run: try store.load()",
        shownFound(next) { shown($0) })
      if isLocked { try stored.expectUntouched("try store.load()") }
    }
  }

  /// An empty list is a list to save: it would replace what is there.
  private static let refused = [[Sample(1, "new")], []]

  @Test func `saving while locked is refused and stores nothing`() throws {
    for state in closed {
      guard let stored = try Stored(for: "saved", in: state) else { return }
      var calls: [String] = []
      for samples in Self.refused {
        let saved = try stored.health.save(samples)
        calls.append("try store.save(\(shown(samples)))")
        let call = calls.joined(separator: "\n")
        guard stored.expectLocked(saved.isRefused, saved == .locked, call, shown(saved))
        else { return }
      }
      guard try stored.expectUntouched(calls.joined(separator: "\n")) else { return }
    }
    try expectNothingStored(
      Self.refused.map { samples in
        ("try store.save(\(shown(samples)))", { try $0.save(samples) })
      })
  }

  @Test func `adding while locked is refused and changes nothing`() async throws {
    let call = "try store.add(1 \"new\")"
    for state in closed {
      guard let stored = try Stored(for: "added", in: state) else { return }
      let added = try stored.health.add(Sample(1, "new"))
      guard stored.expectLocked(added.isRefused, added == .locked, call, shown(added)),
        try stored.expectUntouched(call)
      else { return }
    }
    // The same in an app that is started while the device is locked.
    guard let stored = try Stored(for: "next run", in: .locked) else { return }
    let evidence = Evidence<Outcome<Done>>("added")
    await #expect(processExitsWith: .success) {
      [health = stored.health as Health, evidence = evidence as Evidence<Outcome<Done>>] in
      try evidence.leave(try health.add(Sample(1, "new")))
    }
    let next = evidence.found()
    guard
      stored.expectLocked(
        next?.isRefused == true, next == .locked, "Next run: \(call)",
        shownFound(next) { shown($0) }),
      try stored.expectUntouched(call)
    else { return }
    _ = try stored.health.add(Sample(1, "new"))
    try stored.health.expectLoaded(
      stored.samples + [Sample(1, "new")], stored.steps + "\nIt is unlocked.\n" + call)
    try expectNothingStored([(call, { try $0.add(Sample(1, "new")) })])
  }

  /// What is refused on a device that has no readings yet: there is nothing to read first.
  private func expectNothingStored(_ calls: [(String, (Health) throws -> Outcome<Done>)]) throws {
    for state in closed {
      let phone = try Phone()
      try phone.bring(to: state)
      let health = Health(phone: phone)
      for (call, store) in calls {
        let outcome = try store(health)
        let paths = try phone.device().paths
        guard
          expect(
            outcome == .locked && paths.isEmpty, "On a new device. \(state.step)\n" + call,
            required: "the error HealthError.locked, and no file",
            got: shown(outcome) + (paths.isEmpty ? ", and no file" : "; files: \(paths)"),
            note: try? health.noteOnClasses())
        else { return }
      }
    }
  }

  @Test func `readings that somebody else removed are missing`() throws {
    guard let stored = try Stored(for: "removed", in: .unlocked) else { return }
    let device = try stored.health.phone.device()
    let store = HealthStore(device: device)
    let first = Outcome { try store.load().map { Sample($0.pulse, $0.note) } }
    for path in try device.paths { try device.remove(path) }
    let steps = stored.saved + "\ntry store.load()\nThe store's files are removed."
    let second = Outcome { try store.load().map { Sample($0.pulse, $0.note) } }
    expect(
      second == .missing, steps + "\ntry store.load()", required: "the error HealthError.missing",
      got: shown(second),
      note: second == first && !second.isRefused ? "They are kept somewhere else too." : nil)
    let added = try stored.health.add(Sample(5, "afresh"))
    expect(
      added == .value(Done()), steps + "\ntry store.add(5 \"afresh\")", required: "no error",
      got: shown(added))
    try stored.health.expectLoaded([Sample(5, "afresh")], steps + "\ntry store.add(5 \"afresh\")")
  }

  @Test func `a device that is off cannot say that readings are missing`() throws {
    guard let stored = try Stored(for: "off", in: .off) else { return }
    let loaded = try stored.health.load()
    expect(
      loaded.isRefused && loaded != .missing, stored.steps + "\ntry store.load()",
      required: "an error, but not HealthError.missing", got: shown(loaded),
      note: loaded == .missing
        ? "A device that is off tells nothing of its files: exists(_:) is false for every path then."
        : nil)
    for (call, got) in [
      ("try store.add(1 \"new\")", try stored.health.add(Sample(1, "new"))),
      ("try store.save([1 \"new\"])", try stored.health.save([Sample(1, "new")])),
    ] {
      expect(got.isRefused, stored.steps + "\n" + call, required: "an error", got: shown(got))
    }
    try stored.expectUntouched("try store.load()")
  }
}
