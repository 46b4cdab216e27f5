import Foundation
import WorkbookKit

public struct HealthStore {
  let device: SimulatedDevice
  let file = "health.json"

  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let lines = readings.map { reading in
      "\(reading.pulse)\t" + reading.note.replacingOccurrences(of: "\n", with: "\\n")
    }
    let data = Data((["readings"] + lines).joined(separator: "\n").utf8)
    do {
      try device.write(data, to: file, options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked {
      throw HealthError.locked
    }
  }

  public func load() throws -> [Reading] {
    do {
      return try Self.readings(device.read(file))
    } catch DeviceError.locked {
      throw HealthError.locked
    } catch DeviceError.notFound {
      throw HealthError.missing
    }
  }

  private struct Damaged: Error {}

  private static func readings(_ data: Data) throws -> [Reading] {
    guard let text = String(data: data, encoding: .utf8) else { throw Damaged() }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first.map(String.init) == "readings" else { throw Damaged() }
    return try lines.dropFirst().map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let pulse = Int(String(parts[0])) else { throw Damaged() }
      let note = String(parts[1]).replacingOccurrences(of: "\\n", with: "\n")
      return Reading(pulse: pulse, note: note)
    }
  }

  public func add(_ reading: Reading) throws {
    var readings: [Reading] = []
    do { readings = try load() } catch HealthError.missing {}
    readings.append(reading)
    try save(readings)
  }
}
