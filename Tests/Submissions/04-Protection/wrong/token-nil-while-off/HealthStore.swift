import Foundation
import WorkbookKit

public struct HealthStore {
  let device: SimulatedDevice
  let path = "health.json"

  public init(device: SimulatedDevice) {
    self.device = device
  }

  public func save(_ readings: [Reading]) throws {
    let data = try JSONEncoder().encode(readings)
    do {
      try device.write(data, to: path, options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked {
      throw HealthError.locked
    }
  }

  public func load() throws -> [Reading] {
    guard device.exists(path) else { throw HealthError.missing }
    do {
      return try JSONDecoder().decode([Reading].self, from: try device.read(path))
    } catch DeviceError.locked {
      throw HealthError.locked
    }
  }

  public func add(_ reading: Reading) throws {
    if device.exists(path) {
      try save(load() + [reading])
    } else {
      try save([reading])
    }
  }
}
