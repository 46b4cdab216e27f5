import Foundation
import WorkbookKit

public struct HealthStore {
  private final class Cache { var readings: [Reading]? }
  private let vault: FileVault<[Reading]>
  private let cache = Cache()
  public init(device: SimulatedDevice) { vault = FileVault(device, .healthReadings) }
  public func save(_ readings: [Reading]) throws {
    try vault.put(readings)
    cache.readings = readings
  }
  public func load() throws -> [Reading] {
    if let readings = cache.readings { return readings }
    let readings = try vault.take()
    cache.readings = readings
    return readings
  }
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
