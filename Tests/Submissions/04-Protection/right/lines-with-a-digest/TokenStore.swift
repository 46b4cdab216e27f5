import Foundation
import WorkbookKit

/// Two accounts, in turn; the one with the higher number counts. Two names, both ours.
public struct TokenStore {
  private struct Item: Codable { var number: Int; var token: String }
  private let keychain: SimulatedKeychain
  private static let accounts = ["session even", "session odd"]
  public init(device: SimulatedDevice) { keychain = device.keychain }

  private func items() throws -> [Item] {
    try Self.accounts.compactMap {
      try keychain.data(for: $0).map { try JSONDecoder().decode(Item.self, from: $0) }
    }
  }
  public func saveToken(_ token: String) throws {
    let number = ((try? items())?.map(\.number).max() ?? 0) + 1
    let mine = number % 2
    try keychain.set(
      JSONEncoder().encode(Item(number: number, token: token)), for: Self.accounts[mine],
      accessible: .afterFirstUnlock)
    try keychain.remove(Self.accounts[1 - mine])
  }
  public func token() throws -> String? {
    try items().max { $0.number < $1.number }?.token
  }
  public func logOut() throws { for account in Self.accounts { try keychain.remove(account) } }
}
