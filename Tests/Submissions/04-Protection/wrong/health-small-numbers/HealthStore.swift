import Foundation
import WorkbookKit

public struct HealthStore {
  private let device: SimulatedDevice
  private let path = "readings"
  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let data = try encode(readings)
    do {
      try device.write(data, to: path, options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked { throw HealthError.locked }
  }
  public func load() throws -> [Reading] {
    do {
      return try decode(device.read(path))
    } catch DeviceError.locked {
      throw HealthError.locked
    } catch DeviceError.notFound { throw HealthError.missing }
  }
  public func add(_ reading: Reading) throws {
    var all: [Reading] = []
    do { all = try load() } catch HealthError.missing {}
    try save(all + [reading])
  }

  private struct Small: Codable {
    var p: Int16
    var n: String
  }
  private func encode(_ r: [Reading]) throws -> Data {
    try JSONEncoder().encode(r.map { Small(p: Int16(clamping: $0.pulse), n: $0.note) })
  }
  private func decode(_ d: Data) throws -> [Reading] {
    try JSONDecoder().decode([Small].self, from: d).map { Reading(pulse: Int($0.p), note: $0.n) }
  }
}
