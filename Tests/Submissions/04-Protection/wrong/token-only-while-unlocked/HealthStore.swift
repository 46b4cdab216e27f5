import Foundation
import WorkbookKit

/// A line a reading: the pulse, a space, the note in base64. The first line is the version.
private enum Lines {
  struct Damaged: Error { let line: Int }

  static func text(_ readings: [Reading]) -> String {
    (["1"] + readings.map { "\($0.pulse) " + Data($0.note.utf8).base64EncodedString() })
      .joined(separator: "\n")
  }

  static func readings(_ data: Data) throws -> [Reading] {
    guard let text = String(data: data, encoding: .utf8) else { throw Damaged(line: 0) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "1" else { throw Damaged(line: 1) }
    return try lines.dropFirst().enumerated().map { index, line in
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let pulse = Int(parts[0]),
        let bytes = Data(base64Encoded: String(parts[1])),
        let note = String(data: bytes, encoding: .utf8)
      else { throw Damaged(line: index + 2) }
      return Reading(pulse: pulse, note: note)
    }
  }
}

public struct HealthStore {
  private let phone: SimulatedDevice
  private static let path = "Library/Health/v1/readings.txt"

  public init(device: SimulatedDevice) { phone = device }

  public func save(_ readings: [Reading]) throws {
    try requireUnlocked()
    do {
      try phone.write(
        Data(Lines.text(readings).utf8), to: Self.path,
        options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked {
      // It was locked since we asked.
      throw HealthError.locked
    }
  }

  public func load() throws -> [Reading] {
    try requireUnlocked()
    let data: Data
    do {
      data = try phone.read(Self.path)
    } catch DeviceError.notFound {
      throw HealthError.missing
    } catch DeviceError.locked {
      throw HealthError.locked
    }
    return try Lines.readings(data)
  }

  public func add(_ reading: Reading) throws {
    var readings: [Reading]
    do { readings = try load() } catch HealthError.missing { readings = [] }
    readings.append(reading)
    try save(readings)
  }

  private func requireUnlocked() throws {
    switch phone.state {
    case .unlocked: return
    case .off, .bootedBeforeFirstUnlock, .locked: throw HealthError.locked
    }
  }
}
