import Foundation
import WorkbookKit
public struct TokenStore {
  private let keychain: SimulatedKeychain
  private let account = "token"
  public init(device: SimulatedDevice) { keychain = device.keychain }
  public func saveToken(_ token: String) throws {
    try keychain.set(Data(token.utf8), for: account, accessible: .afterFirstUnlock)
  }
  public func token() throws -> String? {
    guard let data = try keychain.data(for: account) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
  public func logOut() throws { try keychain.remove(account) }
}
