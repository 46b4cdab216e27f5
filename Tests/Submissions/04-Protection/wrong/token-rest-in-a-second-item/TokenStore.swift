import Foundation
import WorkbookKit
public struct TokenStore {
  private let keychain: SimulatedKeychain
  private let account = "token"
  public init(device: SimulatedDevice) { keychain = device.keychain }
  public func saveToken(_ token: String) throws {
    let bytes = Data(token.utf8)
    try keychain.set(bytes.prefix(32), for: account, accessible: .afterFirstUnlock)
    if bytes.count > 32 { try keychain.set(bytes.dropFirst(32), for: account + ".rest", accessible: .afterFirstUnlock) }
  }
  public func token() throws -> String? {
    guard let data = try keychain.data(for: account) else { return nil }
    return try String(decoding: data + (keychain.data(for: account + ".rest") ?? Data()), as: UTF8.self)
  }
  public func logOut() throws {
    try keychain.remove(account)
    try keychain.remove(account + ".rest")
  }
}
