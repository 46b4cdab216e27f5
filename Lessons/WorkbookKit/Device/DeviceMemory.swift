internal import Foundation

/// What a phone keeps in memory while it is on: the class keys that its state allows.
///
/// A phone keeps running when a process ends, so this lies in a file between processes, under
/// the chip's key. A lock rewrites it without the keys that go; a shutdown removes it.
struct DeviceMemory: Codable, Sendable {
  private static let context = Data("memory".utf8)

  /// Tells one boot from the next: what was opened in an earlier one is closed.
  var boot = UUID()
  var keys = ClassKeys()

  init() {}

  /// Nil for bytes that are no memory: a device that lost its memory is off.
  init?(_ stored: Data, chip: Chip) throws {
    guard
      let bytes = try AES256GCM.open(stored, under: chip.memoryKey(), context: Self.context)
    else { return nil }
    self = try JSONDecoder().decode(DeviceMemory.self, from: bytes)
  }

  func sealed(by chip: Chip) throws -> Data {
    try AES256GCM.seal(
      JSONEncoder().encode(self), under: chip.memoryKey(), context: Self.context)
  }

  var state: SimulatedDevice.State {
    if keys.complete != nil { return .unlocked }
    return keys.completeUntilFirstUserAuthentication == nil ? .bootedBeforeFirstUnlock : .locked
  }
}
