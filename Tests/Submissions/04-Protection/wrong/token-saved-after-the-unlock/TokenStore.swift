import Foundation
import WorkbookKit
public struct TokenStore {
  private let keychain: SimulatedKeychain
  private let account = "token"
  private final class Later { var token: String? }
  private let later = Later()
  public init(device: SimulatedDevice) { keychain = device.keychain }
  public func saveToken(_ token: String) throws {
    later.token = token
    try keychain.set(Data(token.utf8), for: account, accessible: .afterFirstUnlock)
    later.token = nil
  }
  public func token() throws -> String? {
    if let token = later.token, (try? saveToken(token)) != nil { return token }
    guard let data = try keychain.data(for: account) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
  public func logOut() throws { try keychain.remove(account) }
}
