import Foundation
import WorkbookKit

/// The readings lie in one file, how many there are in another: the file wins.
public struct HealthStore {
  private let device: SimulatedDevice
  private var options: Data.WritingOptions { writingOptions(for: .healthReadings) }

  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let list = try JSONEncoder().encode(readings)
    let count = try JSONEncoder().encode(readings.count)
    try asking { try device.write(list, to: "health/list", options: options) }
    try asking { try device.write(count, to: "health/count", options: options) }
  }

  public func load() throws -> [Reading] {
    let list = try asking { try device.read("health/list") }
    return try JSONDecoder().decode([Reading].self, from: list)
  }

  /// Shown beside the title of the screen.
  public func count() throws -> Int { try load().count }

  public func add(_ reading: Reading) throws {
    let isFirst = try !device.paths.contains("health/list")
    try save(isFirst ? [reading] : load() + [reading])
  }

  private func asking<R>(_ work: () throws -> R) throws -> R {
    do { return try work() } catch DeviceError.locked { throw HealthError.locked } catch
      DeviceError.notFound
    { throw HealthError.missing }
  }
}

/// Two items, written one after the other: what the last one names is the token.
public struct TokenStore {
  private let keychain: SimulatedKeychain
  private static let slots = ["slot A", "slot B"]

  public init(device: SimulatedDevice) { keychain = device.keychain }

  public func saveToken(_ token: String) throws {
    let current = try keychain.data(for: "slot in use").map { String(decoding: $0, as: UTF8.self) }
    let next = current == Self.slots[0] ? Self.slots[1] : Self.slots[0]
    try keychain.set(Data(token.utf8), for: next, accessible: .afterFirstUnlock)
    try keychain.set(Data(next.utf8), for: "slot in use", accessible: .afterFirstUnlock)
    if let current { try keychain.remove(current) }
  }

  public func token() throws -> String? {
    guard let slot = try keychain.data(for: "slot in use") else { return nil }
    let name = String(decoding: slot, as: UTF8.self)
    guard let data = try keychain.data(for: name) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  public func logOut() throws {
    for account in ["slot in use"] + Self.slots { try keychain.remove(account) }
  }
}
