import Foundation
import Synchronization
import WorkbookKit

public struct HealthStore {
  let device: SimulatedDevice
  let file = "health.json"

  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let data = try JSONEncoder().encode(readings)
    do {
      try device.write(data, to: file, options: writingOptions(for: .healthReadings))
      Self.hasReadings.store(true, ordering: .relaxed)
    } catch DeviceError.locked {
      throw HealthError.locked
    }
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

  private static let hasReadings = Atomic(false)

  public func add(_ reading: Reading) throws {
    var readings: [Reading] = []
    if Self.hasReadings.load(ordering: .relaxed) {
      do { readings = try load() } catch HealthError.missing {}
    }
    readings.append(reading)
    try save(readings)
  }
}
