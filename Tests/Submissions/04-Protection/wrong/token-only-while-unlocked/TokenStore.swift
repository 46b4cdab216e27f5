import Foundation
import WorkbookKit

public struct TokenStore {
  /// What the keychain holds: the token with the time it came.
  private struct Item: Codable {
    var token: String
    var savedAt: Date
  }
  private let phone: SimulatedDevice
  private static let account = "login"

  public init(device: SimulatedDevice) { phone = device }

  public func saveToken(_ token: String) throws {
    let item = try JSONEncoder().encode(Item(token: token, savedAt: Date()))
    try phone.keychain.set(item, for: Self.account, accessible: .afterFirstUnlock)
  }

  public func token() throws -> String? {
    guard phone.state == .unlocked else { throw DeviceError.locked(Self.account) }
    guard let data = try phone.keychain.data(for: Self.account) else { return nil }
    return try JSONDecoder().decode(Item.self, from: data).token
  }

  public func logOut() throws { try phone.keychain.remove(Self.account) }
}
