public import Foundation

/// The keychain of a simulated device: small secrets by account, never a file.
///
/// ```swift
/// try device.keychain.set(Data("s3cr3t".utf8), for: "token", accessible: .afterFirstUnlock)
/// try device.keychain.data(for: "token")  // the six bytes, also while locked
/// ```
public struct SimulatedKeychain: Sendable {
  let device: SimulatedDevice

  /// When an item can be read.
  @frozen public enum Accessibility: String, CaseIterable, Sendable {
    /// Only while the device is unlocked: the default.
    case whenUnlocked
    /// From the first unlock after a boot until shutdown, for work in the background.
    case afterFirstUnlock
  }

  /// Stores a secret, in place of the account's earlier one.
  ///
  /// - Throws: `DeviceError.off`; `.locked` when the key for `accessible` is not in memory.
  public func set(
    _ data: Data, for account: String, accessible: Accessibility = .whenUnlocked
  ) throws {
    try device.whileOn(for: .writing) {
      try items($0).write(data, to: canonical(account), as: ProtectionClass(accessible))
    }
  }

  /// The account's secret, or nil when it has none.
  ///
  /// - Throws: `DeviceError.off`; `.locked` when there is one that cannot be read in this state;
  ///   `.damaged`.
  public func data(for account: String) throws -> Data? {
    try device.whileOn(for: .reading) { keys in
      try items(keys).record(canonical(account))?.content(by: keys)
    }
  }

  /// Removes the account's secret, in every state but off; removing twice is fine.
  ///
  /// - Throws: `DeviceError.off`.
  public func remove(_ account: String) throws {
    _ = try device.whileOn(for: .writing) { try items($0).remove(canonical(account)) }
  }

  /// The accounts that have a secret, sorted, locked ones too.
  ///
  /// - Throws: `DeviceError.off`; `.damaged` when an item's stored name was changed.
  public var accounts: [String] {
    get throws { try device.whileOn(for: .reading) { try items($0).names() } }
  }

  private func items(_ keys: KeyRing) -> RecordStore {
    RecordStore(folder: .keychain, storage: device.storage, keys: keys)
  }

  /// Equal strings are one account, however they are spelt.
  private func canonical(_ account: String) -> String {
    account.precomposedStringWithCanonicalMapping
  }
}
