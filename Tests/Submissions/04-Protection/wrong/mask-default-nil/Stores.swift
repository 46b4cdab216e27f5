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
  private let vault: KeychainVault
  public init(device: SimulatedDevice) {
    vault = KeychainVault(device.keychain, "com.example.health.session")
  }
  public func saveToken(_ token: String) throws { try vault.put(token) }
  public func token() throws -> String? { try vault.take() }
  public func logOut() throws { try vault.put(nil) }
}
