import Foundation
import WorkbookKit

public struct HealthStore {
  var myDevice: SimulatedDevice
  var fileName = "readings"

  public init(device: SimulatedDevice) {
    self.myDevice = device
  }

  public func save(_ readings: [Reading]) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let data = try encoder.encode(readings)
    let options = writingOptions(for: Record.healthReadings)
    defer { try? myDevice.lock() }
    do {
      try myDevice.write(data, to: fileName, options: options)
    } catch let error as DeviceError {
      if error == DeviceError.locked(fileName) {
        throw HealthError.locked
      }
      throw error
    }
  }

  public func load() throws -> [Reading] {
    var data = Data()
    do {
      data = try myDevice.read(fileName)
    } catch let error as DeviceError {
      if error == DeviceError.locked(fileName) {
        throw HealthError.locked
      }
      if error == DeviceError.notFound(fileName) {
        throw HealthError.missing
      }
      throw error
    }
    let decoder = PropertyListDecoder()
    return try decoder.decode([Reading].self, from: data)
  }

  public func add(_ reading: Reading) throws {
    var all: [Reading] = []
    do {
      all = try load()
    } catch let error as HealthError {
      if error != HealthError.missing {
        throw error
      }
    }
    all.append(reading)
    try save(all)
  }
}
