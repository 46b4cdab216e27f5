import Foundation
import WorkbookKit

enum DiskStore {
  static func save<T: Encodable>(_ value: T, to filename: String, on device: SimulatedDevice) throws
  {
    let data = try JSONEncoder().encode(value)
    // Health data: .complete.
    try device.write(data, to: filename, options: [.atomic, .completeFileProtection])
  }

  static func load<T: Decodable>(
    _ type: T.Type, from filename: String, on device: SimulatedDevice
  ) throws -> T {
    let data = try device.read(filename)
    return try JSONDecoder().decode(T.self, from: data)
  }
}

public struct HealthStore {
  private let device: SimulatedDevice
  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    do {
      try DiskStore.save(readings, to: "readings.json", on: device)
    } catch DeviceError.locked {
      throw HealthError.locked
    }
  }

  public func load() throws -> [Reading] {
    do {
      return try DiskStore.load([Reading].self, from: "readings.json", on: device)
    } catch DeviceError.locked {
      throw HealthError.locked
    } catch DeviceError.notFound {
      throw HealthError.missing
    }
  }

  public func add(_ reading: Reading) throws {
    do {
      try save(load() + [reading])
    } catch HealthError.missing {
      try save([reading])
    }
  }
}

// A secret (token, password, key) goes to the Keychain. Never UserDefaults, never a file.
public struct TokenStore {
  private let device: SimulatedDevice
  public init(device: SimulatedDevice) { self.device = device }

  public func saveToken(_ token: String) throws {
    try device.keychain.set(Data(token.utf8), for: "token", accessible: .afterFirstUnlock)
  }

  public func token() throws -> String? {
    try device.keychain.data(for: "token").map { String(decoding: $0, as: UTF8.self) }
  }

  public func logOut() throws {
    try device.keychain.remove("token")
  }
}
