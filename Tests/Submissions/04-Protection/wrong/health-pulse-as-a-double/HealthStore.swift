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
    do { all = try load() } catch HealthError.missing {}
    all.append(reading)
    try save(all)
  }
  private func encode(_ readings: [Reading]) throws -> Data { try JSONEncoder().encode(readings.map { Row(pulse: Double($0.pulse), note: $0.note) }) }
  struct Row: Codable { var pulse: Double; var note: String }
  private func decode(_ data: Data) throws -> [Reading] { try JSONDecoder().decode([Row].self, from: data).map { Reading(pulse: Int(exactly: $0.pulse) ?? ($0.pulse < 0 ? .min : .max), note: $0.note) } }
}
