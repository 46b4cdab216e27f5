import Foundation
import WorkbookKit

struct Sealed<Value: Codable>: Codable {
  var turn: UInt64
  var value: Value
}

/// Two slots: the new state is written beside the old one, then the old one goes.
struct Slots<Value: Codable> {
  let device: SimulatedDevice
  let names: [String]
  let options: Data.WritingOptions

  func found() throws -> [(name: String, sealed: Sealed<Value>)] {
    try names.compactMap { name in
      do {
        return (name, try JSONDecoder().decode(Sealed<Value>.self, from: device.read(name)))
      } catch DeviceError.notFound { return nil }
    }
  }
  func latest() throws -> (name: String, sealed: Sealed<Value>)? {
    try found().max { $0.sealed.turn < $1.sealed.turn }
  }
  func put(_ value: Value) throws {
    // A damaged slot does not stop a save, a locked one does.
    var newest: (name: String, turn: UInt64) = (names[1], 0)
    for name in names {
      do {
        let sealed = try JSONDecoder().decode(Sealed<Value>.self, from: device.read(name))
        if sealed.turn >= newest.turn { newest = (name, sealed.turn) }
      } catch DeviceError.locked(let path) { throw DeviceError.locked(path) } catch
        DeviceError.off { throw DeviceError.off } catch {}
    }
    let target = names.first { $0 != newest.name } ?? names[0]
    try device.write(
      JSONEncoder().encode(Sealed(turn: newest.turn + 1, value: value)), to: target,
      options: options)
    for name in names where name != target {
      do { try device.remove(name) } catch DeviceError.notFound {}
    }
  }
}

public struct HealthStore {
  private let slots: Slots<[Reading]>
  public init(device: SimulatedDevice) {
    slots = Slots(
      device: device, names: ["vitals/tick", "vitals/tock"],
      options: writingOptions(for: .healthReadings))
  }
  private func told<T>(_ body: () throws -> T) throws -> T {
    do { return try body() } catch DeviceError.locked { throw HealthError.locked }
  }
  public func save(_ readings: [Reading]) throws { try told { try slots.put(readings) } }
  public func load() throws -> [Reading] {
    try told {
      guard let latest = try slots.latest() else { throw HealthError.missing }
      return latest.sealed.value
    }
  }
  public func add(_ reading: Reading) throws {
    try told { try slots.put((slots.latest()?.sealed.value ?? []) + [reading]) }
  }
}
