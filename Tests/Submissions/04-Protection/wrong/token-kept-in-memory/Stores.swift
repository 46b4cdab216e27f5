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

nonisolated(unsafe) private var kept: String?

public struct TokenStore {
  public init(device: SimulatedDevice) {
  }
  public func saveToken(_ token: String) throws { kept = token }
  public func token() throws -> String? { kept }
  public func logOut() throws { kept = nil }
}
