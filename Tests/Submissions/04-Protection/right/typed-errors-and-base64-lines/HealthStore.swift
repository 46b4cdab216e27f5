import Foundation
import WorkbookKit

public enum ReadingsError: Error { case damaged(line: Int), device(DeviceError) }

public struct HealthStore {
  private let device: SimulatedDevice
  private let codec = LineCodec()

  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws { try write(readings) }

  public func load() throws -> [Reading] {
    guard let readings = try read() else { throw HealthError.missing }
    return readings
  }

  public func add(_ reading: Reading) throws {
    let earlier = try read() ?? []
    try write(earlier + [reading])
  }

  /// Nil when there is no file.
  private func read() throws -> [Reading]? {
    let data: Data
    do throws(DeviceError) { data = try bytes() } catch {
      if case .notFound = error { return nil }
      if case .locked = error { throw HealthError.locked }
      throw ReadingsError.device(error)
    }
    return try codec.decode(data)
  }

  private func bytes() throws(DeviceError) -> Data {
    do { return try device.read("readings") } catch let error as DeviceError { throw error } catch {
      throw .damaged("readings")
    }
  }

  private func write(_ readings: [Reading]) throws {
    let options = writingOptions(for: .healthReadings)
    do { try device.write(codec.encode(readings), to: "readings", options: options) } catch {
      if case DeviceError.locked? = error as? DeviceError { throw HealthError.locked }
      throw error
    }
  }
}

struct LineCodec {
  /// The number of readings stands first: an empty file is no list.
  func encode(_ readings: [Reading]) -> Data {
    var text = "\(readings.count)\n"
    for reading in readings {
      text += "\(reading.pulse):\(Data(reading.note.utf8).base64EncodedString())\n"
    }
    return Data(text.utf8)
  }

  func decode(_ data: Data) throws(ReadingsError) -> [Reading] {
    let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    guard let count = Int(lines[0]), count >= 0, lines.count == count + 2, lines[count + 1].isEmpty
    else { throw .damaged(line: 0) }
    var readings: [Reading] = []
    for (number, line) in lines[1..<(count + 1)].enumerated() {
      let parts = line.components(separatedBy: ":")
      guard parts.count == 2, let pulse = Int(parts[0]), let note = Data(base64Encoded: parts[1])
      else { throw .damaged(line: number + 1) }
      readings.append(Reading(pulse: pulse, note: String(decoding: note, as: UTF8.self)))
    }
    return readings
  }
}
