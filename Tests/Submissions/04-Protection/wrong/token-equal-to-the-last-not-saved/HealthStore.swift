import Foundation
import WorkbookKit

public struct HealthStore {
  private let device: SimulatedDevice
  private let path = "health/readings.json"

  public init(device: SimulatedDevice) {
    self.device = device
  }

  public func save(_ readings: [Reading]) throws {
    do {
      try device.write(
        try JSONEncoder().encode(readings), to: path, options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked {
      throw HealthError.locked
    }
  }

  public func load() throws -> [Reading] {
    do {
      return try JSONDecoder().decode([Reading].self, from: try device.read(path))
    } catch DeviceError.locked {
      throw HealthError.locked
    } catch DeviceError.notFound {
      throw HealthError.missing
    }
  }

  public func add(_ reading: Reading) throws {
    var all: [Reading] = []
    do { all = try load() } catch HealthError.missing {}
    all.append(reading)
    try save(all)
  }
}
