import Foundation
import WorkbookKit

public struct HealthStore {
  private let device: SimulatedDevice
  private final class Known { var last: [Reading]? }
  private let known = Known()
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
      let readings = try JSONDecoder().decode([Reading].self, from: try device.read(path))
      known.last = readings
      return readings
    } catch DeviceError.locked {
      throw HealthError.locked
    } catch DeviceError.notFound {
      throw HealthError.missing
    } catch {
      guard let last = known.last else { throw error }
      return last
    }
  }

  public func add(_ reading: Reading) throws {
    var all: [Reading] = []
    do { all = try load() } catch HealthError.missing {}
    all.append(reading)
    try save(all)
  }
}
