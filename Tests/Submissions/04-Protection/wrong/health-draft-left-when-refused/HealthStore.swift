import Foundation
import WorkbookKit

public struct HealthStore {
  private let device: SimulatedDevice
  private let path = "health/readings.json"

  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let data = try JSONEncoder().encode(readings)
    let staging = FileManager.default.temporaryDirectory.appendingPathComponent("draft")
    try data.write(to: staging)
    do { try device.write(Data(contentsOf: staging), to: path, options: writingOptions(for: .healthReadings)) }
    catch DeviceError.locked { throw HealthError.locked }
    try FileManager.default.removeItem(at: staging)
  }

  public func load() throws -> [Reading] {
    let data: Data
    do { data = try device.read(path) }
    catch DeviceError.locked { throw HealthError.locked }
    catch DeviceError.notFound { throw HealthError.missing }
    return try JSONDecoder().decode([Reading].self, from: data)
  }

  public func add(_ reading: Reading) throws {
    var all: [Reading] = []
    do { all = try load() } catch HealthError.missing {}
    try save(all + [reading])
  }
}
