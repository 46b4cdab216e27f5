import Foundation
import Synchronization
import WorkbookKit

enum StoreError: Error { case locked, missing, off, broken(String) }
final class Document<Value: Codable & Sendable>: Sendable {
  private let device: SimulatedDevice
  private let path: String
  private let options: Data.WritingOptions
  /// The last bytes that were decoded: only used when the device gives those bytes again.
  private let memo = Mutex<(Data, Value)?>(nil)
  init(_ device: SimulatedDevice, _ path: String, _ record: Record) { self.device = device; self.path = path; options = writingOptions(for: record) }
  private func cast(_ e: any Error) -> StoreError {
    switch e {
    case DeviceError.locked: .locked
    case DeviceError.notFound: .missing
    case DeviceError.off: .off
    default: .broken("\(type(of: e))")
    }
  }
  func get() throws(StoreError) -> Value {
    do {
      let data = try device.read(path)
      if let hit = memo.withLock({ $0 }), hit.0 == data { return hit.1 }
      let value = try PropertyListDecoder().decode(Value.self, from: data)
      memo.withLock { $0 = (data, value) }
      return value
    } catch { throw cast(error) }
  }
  func set(_ value: Value) throws(StoreError) {
    do {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      try device.write(encoder.encode(value), to: path, options: options)
    } catch { throw cast(error) }
  }
  func update(or start: Value, _ change: (inout Value) -> Void) throws(StoreError) {
    var v: Value
    do { v = try get() } catch {
      guard case .missing = error else { throw error }
      v = start
    }
    change(&v)
    try set(v)
  }
}
public struct HealthStore {
  private let document: Document<[Reading]>
  public init(device: SimulatedDevice) { document = Document(device, "readings.plist", .healthReadings) }
  private func outward<R>(_ body: () throws(StoreError) -> R) throws -> R {
    do { return try body() } catch {
      switch error {
      case .locked: throw HealthError.locked
      case .missing: throw HealthError.missing
      default: throw error
      }
    }
  }
  public func save(_ readings: [Reading]) throws { try outward { () throws(StoreError) in try document.set(readings) } }
  public func load() throws -> [Reading] { try outward { () throws(StoreError) in try document.get() } }
  public func add(_ reading: Reading) throws {
    try outward { () throws(StoreError) in try document.update(or: []) { $0.append(reading) } }
  }
}
