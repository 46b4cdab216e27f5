import Foundation
import WorkbookKit

/// A snapshot and a journal of files after it: `health/<number>`; the numbers go on, the snapshot is `health/0`-like and says from where.
public struct HealthStore {
  private enum Entry: Codable {
    case all([Reading])
    case one(Reading)
  }
  private let device: SimulatedDevice
  public init(device: SimulatedDevice) { self.device = device }
  private func numbers() throws -> [Int] {
    try device.paths.compactMap { $0.hasPrefix("health/") ? Int($0.dropFirst(7)) : nil }.sorted()
  }
  private func write(_ entry: Entry, as number: Int) throws {
    do {
      try device.write(
        JSONEncoder().encode(entry), to: "health/\(number)",
        options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked { throw HealthError.locked }
  }
  public func save(_ readings: [Reading]) throws {
    let old = try numbers()
    try write(.all(readings), as: (old.last ?? 0) + 1)
    for n in old { try device.remove("health/\(n)") }
  }
  public func load() throws -> [Reading] {
    let numbers = try numbers()
    guard !numbers.isEmpty else { throw HealthError.missing }
    return try numbers.reduce(into: []) { list, n in
      let data: Data
      do { data = try device.read("health/\(n)") } catch DeviceError.locked {
        throw HealthError.locked
      }
      switch try JSONDecoder().decode(Entry.self, from: data) {
      case .all(let readings): list = readings
      case .one(let reading): list.append(reading)
      }
    }
  }
  public func add(_ reading: Reading) throws {
    do { _ = try load() } catch HealthError.missing { return try save([reading]) }
    try write(.one(reading), as: (numbers().last ?? 0) + 1)
  }
}
