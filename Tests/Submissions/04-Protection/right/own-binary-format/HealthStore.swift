import Foundation
import WorkbookKit

public struct HealthStore {
  private final class Writer {
    var data = Data("HLT1".utf8)
    func int(_ v: Int) { withUnsafeBytes(of: Int64(v).bigEndian) { data.append(contentsOf: $0) } }
    func text(_ s: String) {
      let b = Array(s.utf8)
      int(b.count)
      data.append(contentsOf: b)
    }
    func seal() -> Data { data + SHA256.hash(data: data).map { $0 } }
  }
  private final class Reader {
    var rest: Data
    struct Bad: Error {}
    init(_ d: Data) throws {
      guard d.count >= 36, d.prefix(4) == Data("HLT1".utf8),
        SHA256.hash(data: d.dropLast(32)).elementsEqual(d.suffix(32))
      else { throw Bad() }
      rest = d.dropFirst(4).dropLast(32)
    }
    func take(_ n: Int) throws -> Data {
      guard n >= 0, rest.count >= n else { throw Bad() }
      defer { rest = rest.dropFirst(n) }
      return rest.prefix(n)
    }
    func int() throws -> Int {
      Int(try take(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }.asSigned)
    }
    func text() throws -> String {
      let n = try int()
      return String(decoding: try take(n), as: UTF8.self)
    }
  }
  private let device: SimulatedDevice
  private let path = "vault/pulse.bin"
  public init(device: SimulatedDevice) { self.device = device }
  public func save(_ readings: [Reading]) throws {
    let w = Writer()
    w.int(readings.count)
    for r in readings {
      w.int(r.pulse)
      w.text(r.note)
    }
    do {
      try device.write(w.seal(), to: path, options: writingOptions(for: .healthReadings))
    } catch DeviceError.locked(_) { throw HealthError.locked }
  }
  public func load() throws -> [Reading] {
    // opened and read through a handle
    let handle: DeviceFileHandle
    do { handle = try device.open(path) } catch DeviceError.locked {
      throw HealthError.locked
    } catch DeviceError.notFound { throw HealthError.missing }
    defer { handle.close() }
    let reader: Reader
    do { reader = try Reader(handle.read()) } catch DeviceError.locked { throw HealthError.locked }
    return try (0..<reader.int()).map { _ in
      Reading(pulse: try reader.int(), note: try reader.text())
    }
  }
  public func add(_ reading: Reading) throws {
    guard try device.paths.contains(path) else { return try save([reading]) }
    var all = try load()
    all.append(reading)
    try save(all)
  }
}
extension UInt64 { fileprivate var asSigned: Int64 { Int64(bitPattern: self) } }
