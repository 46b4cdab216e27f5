import Foundation
import WorkbookKit

/// Readings as a property list, read through an open file.
public struct HealthStore: Sendable {
  private struct Archive: Codable {
    var version = 2
    var readings: [Reading]
  }

  private var device: SimulatedDevice

  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let bytes = try encoder.encode(Archive(readings: readings))
    try renamed { try device.write(bytes, to: "a/b/c", options: writingOptions(for: .healthReadings)) }
  }

  public func load() throws -> [Reading] {
    let bytes = try renamed { () throws -> Data in
      let handle = try device.open("a/b/c")
      defer { handle.close() }
      return try handle.read()
    }
    return try PropertyListDecoder().decode(Archive.self, from: bytes).readings
  }

  public func add(_ reading: Reading) throws {
    let earlier = Result { try load() }
    switch earlier {
    case .success(let readings): try save(readings + CollectionOfOne(reading))
    case .failure(HealthError.missing): try save([reading])
    case .failure(let error): throw error
    }
  }

  private func renamed<R>(_ work: () throws -> R) throws -> R {
    do { return try work() } catch let error as DeviceError {
      switch error {
      case .locked: throw HealthError.locked
      case .notFound: throw HealthError.missing
      default: throw error
      }
    }
  }
}
