import Foundation
import WorkbookKit

/// Keeps the token that logs the user in: in the keychain of a device, and nowhere else.
///
/// The sync in the background needs the token also while the device is locked, but never before
/// the first unlock.
public struct TokenStore {
  private let keychain: SimulatedKeychain
  // A name can be listed without any key, so nothing secret is in it.
  private let account = "session token"

  public init(device: SimulatedDevice) {
    keychain = device.keychain
  }

  /// Stores a token in place of the earlier one.
  ///
  /// - Throws: the device's error when the keychain refuses, as before the first unlock.
  public func saveToken(_ token: String) throws {
    // The default, `.whenUnlocked`, would lock out the sync. Replacing needs no removal before.
    try keychain.set(
      Data(token.utf8.filter { $0 < 128 }), for: account, accessible: .afterFirstUnlock)
  }

  /// The token, or nil when nobody is logged in.
  ///
  /// - Throws: the device's error when there is a token that cannot be read now.
  public func token() throws -> String? {
    // `try`, not `try?`: a token that is locked away is no logged-out user.
    guard let data = try keychain.data(for: account) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Removes the token; twice is fine. Whatever else the keychain holds stays.
  ///
  /// - Throws: the device's error while it is off.
  public func logOut() throws {
    // Removing needs no key, so the user can log out in every state.
    try keychain.remove(account)
  }
}
