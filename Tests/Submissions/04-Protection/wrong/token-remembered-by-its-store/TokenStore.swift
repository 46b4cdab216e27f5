import Foundation
import WorkbookKit

public struct TokenStore {
  private let keychain: SimulatedKeychain
  private let account = "session"
  private final class M { var token: String? }
  private let m = M()
  public init(device: SimulatedDevice) { keychain = device.keychain }
  public func saveToken(_ token: String) throws {
    try keychain.set(Data(token.utf8), for: account, accessible: .afterFirstUnlock)
    m.token = token
  }
  public func token() throws -> String? {
    if let t = m.token { return t }
    return try keychain.data(for: account).map { String(decoding: $0, as: UTF8.self) }
  }
  public func logOut() throws {
    try keychain.remove(account)
    m.token = nil
  }
}
