import Foundation
import WorkbookKit

/// Each save makes a new file and then removes the older ones.
public struct HealthStore {
  public typealias Generation = Int
  private let device: SimulatedDevice

  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let data = try JSONEncoder().encode(readings)
    let old = try generations()
    do {
      try device.write(
        data, to: path((old.last ?? 0) + 1), options: [.atomic, .completeFileProtection])
    } catch DeviceError.locked {
      throw HealthError.locked
    }
    for generation in old { try device.remove(path(generation)) }
  }

  public func load() throws -> [Reading] {
    guard let last = try generations().last else { throw HealthError.missing }
    do {
      return try JSONDecoder().decode([Reading].self, from: device.read(path(last)))
    } catch DeviceError.locked {
      throw HealthError.locked
    }
  }

  public func add(_ reading: Reading) throws { try add([reading]) }

  /// Adds several at once.
  public func add(_ readings: [Reading]) throws {
    let earlier = try generations().isEmpty ? [] : load()
    try save(earlier + readings)
  }

  /// How many readings there are.
  public var count: Int { get throws { try load().count } }

  private func generations() throws -> [Generation] {
    try device.paths.filter { $0.hasPrefix("readings/") }
      .compactMap { Int($0.dropFirst("readings/".count)) }.sorted()
  }

  private func path(_ generation: Generation) -> String { "readings/\(generation)" }
}
