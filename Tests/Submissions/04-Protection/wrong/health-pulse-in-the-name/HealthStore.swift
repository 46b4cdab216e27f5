import Foundation
import WorkbookKit

public struct HealthStore {
  private let device: SimulatedDevice
  public init(device: SimulatedDevice) { self.device = device }
  private func mine() throws -> [String] { try device.paths.filter { $0.hasPrefix("pulse/") } }
  private func write(_ r: Reading, _ n: Int) throws {
    do {
      try device.write(
        JSONEncoder().encode(r), to: "pulse/" + String(format: "%06d", n) + "-\(r.pulse)bpm",
        options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked { throw HealthError.locked }
  }
  public func save(_ readings: [Reading]) throws {
    do {
      try device.write(
        Data("v1".utf8), to: "pulse/000000", options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked { throw HealthError.locked }
    for p in try mine().dropFirst() { try device.remove(p) }
    for (n, r) in readings.enumerated() { try write(r, n + 1) }
  }
  public func load() throws -> [Reading] {
    let all = try mine()
    guard !all.isEmpty else { throw HealthError.missing }
    do {
      guard try device.read(all[0]) == Data("v1".utf8) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return try all.dropFirst().map {
        try JSONDecoder().decode(Reading.self, from: device.read($0))
      }
    } catch DeviceError.locked { throw HealthError.locked }
  }
  public func add(_ reading: Reading) throws {
    do { try write(reading, load().count + 1) } catch HealthError.missing { try save([reading]) }
  }
}
