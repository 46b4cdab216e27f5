import Foundation
import WorkbookKit

public struct HealthStore {
  private let vault: FileVault<[Reading]>
  public init(device: SimulatedDevice) { vault = FileVault(device, .healthReadings) }
  public func save(_ readings: [Reading]) throws { try vault.put(readings) }
  public func load() throws -> [Reading] { try vault.take() }
  public func add(_ reading: Reading) throws {
    do {
      try save(try load() + [reading])
    } catch HealthError.missing {
      try save([reading])
    }
  }
}

public struct TokenStore {
  private let keychain: SimulatedKeychain
  private let prefix = "token "
  public init(device: SimulatedDevice) {
    keychain = device.keychain
  }
  public func saveToken(_ token: String) throws {
    for account in try accounts() { try keychain.remove(account) }
    try keychain.set(Data(), for: prefix + token, accessible: .afterFirstUnlock)
  }
  public func token() throws -> String? {
    guard let account = try accounts().first else { return nil }
    guard try keychain.data(for: account) != nil else { return nil }
    return String(account.dropFirst(prefix.count))
  }
  private func accounts() throws -> [String] {
    try keychain.accounts.filter { $0.hasPrefix(prefix) }
  }
  public func logOut() throws {
    for account in try accounts() { try keychain.remove(account) }
  }
}
