import Foundation
import WorkbookKit

/// Keeps the user's readings in a file of a device, in the class of `Record.healthReadings`.
///
/// What is stored is on the device when a call returns, and nowhere else.
public struct HealthStore {
  private let device: SimulatedDevice

  public init(device: SimulatedDevice) {
    self.device = device
  }

  /// Stores these readings in place of all earlier ones.
  ///
  /// - Throws: `HealthError.locked` while the class forbids writing. What was stored stays.
  public func save(_ readings: [Reading]) throws {
    // TODO: task 4
  }

  /// The readings as they were stored last.
  ///
  /// - Throws: `HealthError.locked` while the class forbids reading; `HealthError.missing` when
  ///   there are none; another error for everything else, such as a damaged file. Whatever is
  ///   thrown, the device is left as it is.
  public func load() throws -> [Reading] {
    // TODO: task 4
    []
  }

  /// Stores one more reading after the earlier ones. Without earlier ones it is the first.
  ///
  /// - Throws: as `load()` and `save(_:)`, except for `HealthError.missing`. What was stored stays.
  public func add(_ reading: Reading) throws {
    // TODO: task 4
  }
}
