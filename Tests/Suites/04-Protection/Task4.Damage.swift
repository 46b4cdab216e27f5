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
      try device.write(
        Data([0x7B, 0x22, 0xFF, 0x00, 0xC3]), to: path, options: .completeFileProtection)
    }
    try expectDamaged(stored, "Its file is filled with bytes that are no readings.")
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
    // Where a format writes an empty list as an empty file, an empty file is no damage.
    guard try stored.health.saveOrFail([]) else { return }
    try stored.health.expectLoaded([], "try store.save([])")
    let hasEmptyFile = try device.paths.contains { try device.read($0).isEmpty }
    guard !hasEmptyFile, try stored.health.saveOrFail(stored.samples) else { return }
    for path in try device.paths {
      try device.write(Data(), to: path, options: .completeFileProtection)
    }
    try expectDamaged(stored, "Its file is emptied: 0 bytes.")
  }

  private func expectDamaged(_ stored: Stored, _ step: String) throws {
    let steps = stored.saved + "\n" + step
    let before = stored.health.phone.stored
    let loaded = try stored.health.load()
    let isOther = if case .other = loaded { true } else { false }
    guard
      expect(
        isOther, steps + "\ntry store.load()",
        required: "an error that is neither HealthError.missing nor .locked", got: shown(loaded))
    else { return }
    let added = try stored.health.add(Sample(1, "new"))
    guard
      expect(
        added.isRefused, steps + "\ntry store.add(1 \"new\")", required: "an error",
        got: shown(added))
    else { return }
    expect(
      stored.health.phone.isUnchanged(since: before),
      steps + "\ntry store.load(), try store.add(1 \"new\")",
      required: "the damaged file stays as it is", got: "it was changed or replaced")
  }
}
