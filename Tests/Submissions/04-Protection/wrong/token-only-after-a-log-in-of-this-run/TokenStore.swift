import Foundation
import Synchronization
import WorkbookKit

public struct TokenStore {
  let keychain: SimulatedKeychain
  let account = "token"

  public init(device: SimulatedDevice) { keychain = device.keychain }

  private static let isLoggedIn = Atomic(false)

  public func saveToken(_ token: String) throws {
    try keychain.set(Data(token.utf8), for: account, accessible: .afterFirstUnlock)
    Self.isLoggedIn.store(true, ordering: .relaxed)
  }

  public func token() throws -> String? {
    guard Self.isLoggedIn.load(ordering: .relaxed) else { return nil }
    guard let data = try keychain.data(for: account) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  public func logOut() throws {
    try keychain.remove(account)
    Self.isLoggedIn.store(false, ordering: .relaxed)
  }
}
