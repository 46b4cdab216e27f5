import Foundation
import WorkbookKit

public struct TokenStore {
  private let keychain: SimulatedKeychain
  private let account = "token"

  private final class Last { var token: String? }
  private let last = Last()

  public init(device: SimulatedDevice) {
    keychain = device.keychain
  }

  public func saveToken(_ token: String) throws {
    guard token != last.token else { return }
    try keychain.set(Data(token.utf8), for: account, accessible: .afterFirstUnlock)
    last.token = token
  }

  public func token() throws -> String? {
    try keychain.data(for: account).map { String(decoding: $0, as: UTF8.self) }
  }

  public func logOut() throws {
    try keychain.remove(account)
    last.token = nil
  }
}
