import Foundation
import WorkbookKit

/// Keeps the token that logs the user in: in the keychain of a device, and nowhere else.
///
/// The sync in the background needs the token also while the device is locked, but never before
/// the first unlock.
public struct TokenStore {
  private let keychain: SimulatedKeychain

  public init(device: SimulatedDevice) {
    keychain = device.keychain
  }

  /// Stores a token in place of the earlier one.
  ///
  /// - Throws: the device's error when the keychain refuses, as before the first unlock.
  public func saveToken(_ token: String) throws {
    // TODO: task 5
  }

  /// The token, or nil when nobody is logged in.
  ///
  /// - Throws: the device's error when there is a token that cannot be read now.
  public func token() throws -> String? {
    // TODO: task 5
    nil
  }

  /// Removes the token; twice is fine. Whatever else the keychain holds stays.
  ///
  /// - Throws: the device's error while it is off.
  public func logOut() throws {
    // TODO: task 5
  }
}
