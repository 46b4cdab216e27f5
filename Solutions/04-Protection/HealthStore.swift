import Foundation
import WorkbookKit

/// Keeps the user's readings in a file of a device, in the class of `Record.healthReadings`.
///
/// What is stored is on the device when a call returns, and nowhere else.
public struct HealthStore {
  private let device: SimulatedDevice
  private let path = Record.healthReadings.rawValue

  public init(device: SimulatedDevice) {
    self.device = device
  }

  /// Stores these readings in place of all earlier ones.
  ///
  /// - Throws: `HealthError.locked` while the class forbids writing. What was stored stays.
  public func save(_ readings: [Reading]) throws {
    // Encoded before anything is written, and never written with a weaker class instead.
    let data = try JSONEncoder().encode(readings)
    try named { try device.write(data, to: path, options: writingOptions(for: .healthReadings)) }
  }

  /// The readings as they were stored last.
  ///
  /// - Throws: `HealthError.locked` while the class forbids reading; `HealthError.missing` when
  ///   there are none; another error for everything else, such as a damaged file. Whatever is
  ///   thrown, the device is left as it is.
  public func load() throws -> [Reading] {
    let data = try named { try device.read(path) }
    return try JSONDecoder().decode([Reading].self, from: data)
  }

  /// Stores one more reading after the earlier ones. Without earlier ones it is the first.
  ///
  /// - Throws: as `load()` and `save(_:)`, except for `HealthError.missing`. What was stored stays.
  public func add(_ reading: Reading) throws {
    let earlier: [Reading]
    do {
      earlier = try load()
    } catch HealthError.missing {
      // The only error that means "none yet". After any other the readings are still there.
      earlier = []
    }
    try save(earlier + [reading])
  }

  /// Gives the two refusals that a caller acts on their names here; others pass as they are.
  private func named<R>(_ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch DeviceError.locked {
      throw HealthError.locked
    } catch DeviceError.notFound {
      throw HealthError.missing
    }
  }
}
