import Foundation
import Protection
import SuiteKit
import Testing
import WorkbookKit

extension `Task 4 · Health readings` {
  @Test func `damaged readings are not missing and stay as they are`() throws {
    guard let stored = try Stored(for: "damaged", in: .unlocked) else { return }
    let device = try stored.health.phone.device()
    for path in try device.paths {
      try device.write(noReadings, to: path, options: .completeFileProtection)
    }
    if try expectDamaged(stored, "Its file is filled with bytes that are no readings.") {
      try expectNoOlderList()
    }
  }

  private var noReadings: Data { Data([0x7B, 0x22, 0xFF, 0x00, 0xC3]) }

  /// Of several files one alone may be damaged, and another one may hold what was saved before.
  private func expectNoOlderList() throws {
    let health = Health(phone: try Phone("several files"))
    let (older, last) = ([Sample(61, "older")], [Sample(75, "last"), Sample(77, "again")])
    // Whether one list replaces another is for another check.
    guard try health.save(older) == .value(Done()), try health.save(last) == .value(Done())
    else { return }
    let device = try health.phone.device()
    let paths = try device.paths
    for path in paths where paths.count > 1 {
      let whole = try device.read(path)
      try device.write(noReadings, to: path, options: .completeFileProtection)
      let loaded = try health.load()
      guard
        expect(
          loaded != .value(older) && loaded != .missing,
          "try store.save(\(shown(older)))\ntry store.save(\(shown(last)))\n"
            + "\(shown(path)) is filled with bytes that are no readings.\ntry store.load()",
          required: "an error other than HealthError.missing, or what was saved last",
          got: shown(loaded), note: loaded == .missing ? nil : "That is an older list.")
      else { return }
      try device.write(whole, to: path, options: [.atomic, .completeFileProtection])
    }
  }

  @Test func `readings that the device finds damaged stay too`() throws {
    let phone = try Phone("damaged")
    let new = phone.stored
    guard let stored = try Stored(on: phone, in: .unlocked) else { return }
    try phone.damage(filesSince: new)
    try expectDamaged(stored, "One byte of its file is changed on the disk.")
  }

  @Test func `an emptied file is damaged too, not an empty list`() throws {
    guard let stored = try Stored(for: "emptied", in: .unlocked) else { return }
    let device = try stored.health.phone.device()
    // Where a format writes an empty list as an empty file, an empty file is no damage. Whether the
    // list comes back is for another check.
    _ = try stored.health.save([])
    let hasEmptyFile = try device.paths.contains { try device.read($0).isEmpty }
    guard !hasEmptyFile, try stored.health.saveOrFail(stored.samples) else { return }
    for path in try device.paths {
      try device.write(Data(), to: path, options: .completeFileProtection)
    }
    try expectDamaged(stored, "Its file is emptied: 0 bytes.")
  }

  @discardableResult
  private func expectDamaged(_ stored: Stored, _ step: String) throws -> Bool {
    let steps = stored.saved + "\n" + step
    let before = stored.health.phone.stored
    let loaded = try stored.health.load()
    let isOther = if case .other = loaded { true } else { false }
    guard
      expect(
        isOther, steps + "\ntry store.load()",
        required: "an error that is neither HealthError.missing nor .locked", got: shown(loaded))
    else { return false }
    let added = try stored.health.add(Sample(1, "new"))
    guard
      expect(
        added.isRefused, steps + "\ntry store.add(1 \"new\")", required: "an error",
        got: shown(added))
    else { return false }
    return expect(
      stored.health.phone.isUnchanged(since: before),
      steps + "\ntry store.load(), try store.add(1 \"new\")",
      required: "the damaged file stays as it is", got: "it was changed or replaced")
  }
}
