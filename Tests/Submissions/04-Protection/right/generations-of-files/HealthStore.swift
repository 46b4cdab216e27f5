import Foundation
import WorkbookKit

/// One file for each reading: `readings/<generation>/<number>`, and `readings/index` says what counts.
public struct HealthStore {
  private struct Index: Codable {
    var generation: UUID
    var count: Int
  }
  private struct Torn: Error {}
  private let device: SimulatedDevice
  public init(device: SimulatedDevice) { self.device = device }
  private let options = writingOptions(for: .healthReadings)
  private func path(_ index: Index, _ i: Int) -> String { "readings/\(index.generation)/\(i)" }
  private func mapped<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch DeviceError.locked { throw HealthError.locked }
  }
  private func index() throws -> Index {
    do {
      return try JSONDecoder().decode(Index.self, from: device.read("readings/index"))
    } catch DeviceError.notFound { throw HealthError.missing }
  }
  private func put(_ index: Index) throws {
    try device.write(JSONEncoder().encode(index), to: "readings/index", options: options)
  }
  private func put(_ r: Reading, _ i: Int, _ index: Index) throws {
    try device.write(JSONEncoder().encode(r), to: path(index, i), options: options)
  }
  public func save(_ readings: [Reading]) throws {
    try mapped {
      let next = Index(generation: UUID(), count: readings.count)
      for (i, r) in readings.enumerated() { try put(r, i, next) }
      try put(next)
      for old in try device.paths
      where old.hasPrefix("readings/") && old != "readings/index"
        && !old.hasPrefix("readings/\(next.generation)/")
      {
        try device.remove(old)
      }
    }
  }
  public func load() throws -> [Reading] {
    try mapped {
      let index = try index()
      return try (0..<index.count).map { i in
        do {
          return try JSONDecoder().decode(Reading.self, from: device.read(path(index, i)))
        } catch DeviceError.notFound { throw Torn() }
      }
    }
  }
  public func add(_ reading: Reading) throws {
    do {
      let n = try load().count
      try mapped {
        var index = try index()
        try put(reading, n, index)
        index.count += 1
        try put(index)
      }
    } catch HealthError.missing { try save([reading]) }
  }
}
