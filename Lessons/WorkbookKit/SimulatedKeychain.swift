public import Foundation

/// The keychain of a simulated device: small secrets by account, never a file.
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
  ) throws { fatalError("not built yet") }

  /// The account's secret, or nil when it has none.
  ///
  /// - Throws: `DeviceError.off`; `.locked` when there is one that cannot be read in this state;
  ///   `.damaged`.
  public func data(for account: String) throws -> Data? { fatalError("not built yet") }

  /// Removes the account's secret, in every state but off; removing twice is fine.
  ///
  /// - Throws: `DeviceError.off`.
  public func remove(_ account: String) throws { fatalError("not built yet") }

  /// The accounts that have a secret, sorted; empty while the device is off.
  public var accounts: [String] { fatalError("not built yet") }
}
