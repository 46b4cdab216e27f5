import Foundation
import WorkbookKit

/// Each token in an account of its own with a random name; an unlisted one is not read.
public struct TokenStore {
  private let keychain: SimulatedKeychain
  private static let prefix = "workbook.lesson4.token/"
  public init(device: SimulatedDevice) { keychain = device.keychain }
  private func mine() throws -> [String] {
    try keychain.accounts.filter { $0.hasPrefix(Self.prefix) }
  }
  public func saveToken(_ token: String) throws {
    let old = try mine()
    try keychain.set(
      Data(token.utf8),
      for: Self.prefix
        + String(
          format: "%020d", (old.last.flatMap { Int($0.dropFirst(Self.prefix.count)) } ?? 0) + 1),
      accessible: .afterFirstUnlock)
    for account in old { try keychain.remove(account) }
  }
  public func token() throws -> String? {
    try mine().last.flatMap { try keychain.data(for: $0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }
  public func logOut() throws { for account in try mine() { try keychain.remove(account) } }
}
