import Foundation
import WorkbookKit

public struct TokenStore {
  private let keychain: SimulatedKeychain
  private struct Item: Codable {
    let token: String
    let savedAt: Date
  }
  public init(device: SimulatedDevice) { keychain = device.keychain }
  private func withKeychain<R>(_ body: (SimulatedKeychain, String) throws -> R) rethrows -> R {
    try body(keychain, "org.example.workbook/session token")
  }
  public func saveToken(_ token: String) throws {
    let item = try JSONEncoder().encode(Item(token: token, savedAt: .now))
    try withKeychain { try $0.set(item, for: $1, accessible: .afterFirstUnlock) }
  }
  public func token() throws -> String? {
    try withKeychain { try $0.data(for: $1) }.map {
      try JSONDecoder().decode(Item.self, from: $0).token
    }
  }
  public func logOut() throws { try withKeychain { try $0.remove($1) } }
}
