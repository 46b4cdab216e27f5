import Foundation
import WorkbookKit

/// What both stores do: bytes go into a place of the device, and come back.
class Place<Value> {
  let device: SimulatedDevice
  required init(_ device: SimulatedDevice) { self.device = device }
  func put(_ bytes: Data) throws { throw CocoaError(.featureUnsupported) }
  func take() throws -> Data? { nil }
  func pack(_ value: Value) throws -> Data { throw CocoaError(.featureUnsupported) }
  func unpack(_ bytes: Data) throws -> Value { throw CocoaError(.featureUnsupported) }

  final var value: Value? { get throws { try take().map(unpack) } }
  final func set(_ value: Value) throws { try put(pack(value)) }
}

final class ReadingsFile: Place<[Reading]> {
  override func put(_ bytes: Data) throws {
    try device.write(bytes, to: "r", options: [.completeFileProtection, .atomic])
  }
  override func take() throws -> Data? {
    do { return try device.read("r") } catch DeviceError.notFound { return nil }
  }
  override func pack(_ value: [Reading]) throws -> Data {
    let pairs = value.map { ["pulse": String($0.pulse), "note": $0.note] }
    return try JSONSerialization.data(withJSONObject: ["readings": pairs], options: .sortedKeys)
  }
  override func unpack(_ bytes: Data) throws -> [Reading] {
    let object = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    guard let pairs = object?["readings"] as? [[String: String]] else {
      throw CocoaError(.coderReadCorrupt)
    }
    return try pairs.map { pair in
      guard let pulse = pair["pulse"].flatMap({ Int($0) }), let note = pair["note"] else {
        throw CocoaError(.coderValueNotFound)
      }
      return Reading(pulse: pulse, note: note)
    }
  }
}

final class TokenItem: Place<String> {
  override func put(_ bytes: Data) throws {
    try device.keychain.set(bytes, for: "T", accessible: .afterFirstUnlock)
  }
  override func take() throws -> Data? { try device.keychain.data(for: "T") }
  override func pack(_ value: String) throws -> Data { Data(value.utf8) }
  override func unpack(_ bytes: Data) throws -> String { String(decoding: bytes, as: UTF8.self) }
}

public struct HealthStore {
  private let file: ReadingsFile
  public init(device: SimulatedDevice) { file = ReadingsFile(device) }
  public func save(_ readings: [Reading]) throws { try lockedByName { try file.set(readings) } }
  public func load() throws -> [Reading] {
    guard let readings = try lockedByName({ try file.value }) else { throw HealthError.missing }
    return readings
  }
  public func add(_ reading: Reading) throws {
    try save((lockedByName { try file.value } ?? []) + [reading])
  }
}

private func lockedByName<R>(_ work: () throws -> R) throws -> R {
  do { return try work() } catch DeviceError.locked { throw HealthError.locked }
}

public struct TokenStore {
  private let item: TokenItem
  public init(device: SimulatedDevice) { item = TokenItem(device) }
  public func saveToken(_ token: String) throws { try item.set(token) }
  public func token() throws -> String? { try item.value }
  public func logOut() throws { try item.device.keychain.remove("T") }
}
