import Foundation
import WorkbookKit

public struct TokenStore {
  private let keychain: SimulatedKeychain
  private let account = "session"
  public init(device: SimulatedDevice) { keychain = device.keychain }
  public func saveToken(_ token: String) throws {
    for a in try keychain.accounts where a.hasPrefix("tok-") { try keychain.remove(a) }
    try keychain.set(
      Data(token.utf8), for: "tok-" + String(token.prefix(6)), accessible: .afterFirstUnlock)
  }
  public func token() throws -> String? {
    try keychain.accounts.first { $0.hasPrefix("tok-") }.flatMap { try keychain.data(for: $0) }.map
    { String(decoding: $0, as: UTF8.self) }
  }
  public func logOut() throws {
    for a in try keychain.accounts where a.hasPrefix("tok-") { try keychain.remove(a) }
  }
}
