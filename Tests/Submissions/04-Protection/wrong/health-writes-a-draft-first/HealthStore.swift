import Foundation
import WorkbookKit

public struct HealthStore {
  let device: SimulatedDevice
  let file = "health.json"

  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let data = try JSONEncoder().encode(readings)
    // First a draft, so that the file is never half written.
    try device.write(data, to: file + ".draft", options: .atomic)
    do {
      try device.write(data, to: file, options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked {
      throw HealthError.locked
    }
    try device.remove(file + ".draft")
  }

  public func load() throws -> [Reading] {
    do {
      return try JSONDecoder().decode([Reading].self, from: device.read(file))
    } catch DeviceError.locked {
      throw HealthError.locked
    } catch DeviceError.notFound {
      throw HealthError.missing
    }
  }

  public func add(_ reading: Reading) throws {
    var readings: [Reading] = []
    do { readings = try load() } catch HealthError.missing {}
    readings.append(reading)
    try save(readings)
  }
}
