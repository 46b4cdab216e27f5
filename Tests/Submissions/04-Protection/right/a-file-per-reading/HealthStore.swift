import Foundation
import WorkbookKit

/// A list of names in one file, and each reading in a file of its own.
public struct HealthStore {
  private let device: SimulatedDevice
  private let list = "health/list"

  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let old = try? names()
    let new = try readings.map { try store($0) }
    try write(JSONEncoder().encode(new), list)
    for name in old ?? [] { try? device.remove(name) }
  }

  public func load() throws -> [Reading] {
    try names().map { name in
      do {
        return try JSONDecoder().decode(Reading.self, from: read(name))
      } catch HealthError.missing {
        throw DeviceError.damaged(name)
      }
    }
  }

  public func add(_ reading: Reading) throws {
    var all: [String] = []
    do { all = try names() } catch HealthError.missing {}
    all.append(try store(reading))
    try write(JSONEncoder().encode(all), list)
  }

  private func store(_ reading: Reading) throws -> String {
    let name = "health/" + UUID().uuidString
    try write(JSONEncoder().encode(reading), name)
    return name
  }

  private func names() throws -> [String] {
    try JSONDecoder().decode([String].self, from: read(list))
  }

  private func read(_ path: String) throws -> Data {
    do { return try device.read(path) } catch let error as DeviceError {
      switch error {
      case .locked: throw HealthError.locked
      case .notFound: throw HealthError.missing
      default: throw error
      }
    }
  }

  private func write(_ data: Data, _ path: String) throws {
    do {
      try device.write(data, to: path, options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked { throw HealthError.locked }
  }
}
