import Foundation
import WorkbookKit
public struct HealthStore {
  private let device: SimulatedDevice
  private let path = "readings.json"
  public init(device: SimulatedDevice) { self.device = device }
  public func save(_ readings: [Reading]) throws {
    let data = try encode(readings)
    do { try device.write(data, to: path, options: writingOptions(for: .healthReadings)) }
    catch DeviceError.locked { throw HealthError.locked }
  }
  public func load() throws -> [Reading] {
    do { return try decode(device.read(path)) }
    catch DeviceError.locked { throw HealthError.locked }
    catch DeviceError.notFound { throw HealthError.missing }
  }
  public func add(_ reading: Reading) throws {
    var all: [Reading] = []
    do { all = try load() } catch HealthError.missing {
      if device.state != .unlocked { throw device.state == .off ? DeviceError.off : HealthError.locked }
      return try device.write(encode([reading]), to: path, options: [.atomic])
    }
    all.append(reading)
    try save(all)
  }
  private func encode(_ readings: [Reading]) throws -> Data { try JSONEncoder().encode(readings) }
  private func decode(_ data: Data) throws -> [Reading] { try JSONDecoder().decode([Reading].self, from: data) }
}
