import Foundation
import WorkbookKit

/// Strictness as a ladder; a record names its needs and we walk down.
struct Needs: OptionSet {
  let rawValue: Int
  static let madeWhileLocked = Needs(rawValue: 1)
  static let heldThroughLock = Needs(rawValue: 2)
  static let openedWhileLocked = Needs(rawValue: 4)
  static let beforeFirstUnlock = Needs(rawValue: 8)
}
struct Rung {
  let type: FileProtectionType
  let number: UInt
  let allows: Needs
}
let ladder: [Rung] = [
  Rung(type: .complete, number: 2, allows: []),
  Rung(type: .completeUnlessOpen, number: 3, allows: [.madeWhileLocked, .heldThroughLock]),
  Rung(type: .completeUntilFirstUserAuthentication, number: 4,
    allows: [.madeWhileLocked, .heldThroughLock, .openedWhileLocked]),
  Rung(type: FileProtectionType.none, number: 1,
    allows: [.madeWhileLocked, .heldThroughLock, .openedWhileLocked, .beforeFirstUnlock]),
]
extension Record {
  var needs: Needs {
    switch self {
    case .healthReadings, .diary: []
    case .downloadedReport: .madeWhileLocked
    case .voiceMemo: .heldThroughLock
    case .syncSettings: [.openedWhileLocked, .madeWhileLocked]
    case .playlist: .openedWhileLocked
    case .alarmSound: [.openedWhileLocked, .beforeFirstUnlock]
    }
  }
  var rung: Rung { ladder.first { $0.allows.isSuperset(of: needs) }! }
}
public func protection(for record: Record) -> FileProtectionType { record.rung.type }
public func writingOptions(for record: Record) -> Data.WritingOptions {
  Data.WritingOptions(rawValue: Data.WritingOptions.atomic.rawValue | record.rung.number << 28)
}
public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let number = (options.rawValue & 0xF000_0000) >> 28
  if number == 0 { return .completeUntilFirstUserAuthentication }
  return ladder.first { $0.number == number }?.type
}

struct Manifest: Codable { var generation: Int; var count: Int }
enum Broken: Error { case manifest, part(Int) }

public struct HealthStore {
  let device: SimulatedDevice
  let root = "Health/manifest.plist"
  public init(device: SimulatedDevice) { self.device = device }

  func locking<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch DeviceError.locked { throw HealthError.locked }
  }
  func part(_ generation: Int, _ index: Int) -> String { "Health/\(generation)/\(index)" }
  func manifest() throws -> Manifest? {
    do {
      return try PropertyListDecoder().decode(Manifest.self, from: device.read(root))
    } catch DeviceError.notFound { return nil }
  }
  public func save(_ readings: [Reading]) throws {
    try locking {
      switch device.state {
      case .off: throw DeviceError.off
      case .locked, .bootedBeforeFirstUnlock: throw HealthError.locked
      case .unlocked: break
      }
      let old = try? manifest()
      var generation = Int.random(in: 0..<1_000_000_000)
      while generation == old?.generation { generation += 1 }
      var written: [String] = []
      do {
        for (i, r) in readings.enumerated() {
          let path = part(generation, i)
          let encoder = PropertyListEncoder()
          encoder.outputFormat = .binary
          try device.write(encoder.encode(r), to: path, options: writingOptions(for: .healthReadings))
          written.append(path)
        }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        try device.write(
          encoder.encode(Manifest(generation: generation, count: readings.count)), to: root,
          options: writingOptions(for: .healthReadings))
      } catch {
        for path in written { try? device.remove(path) }
        throw error
      }
      if let old { for i in 0..<old.count { try? device.remove(part(old.generation, i)) } }
    }
  }
  public func load() throws -> [Reading] {
    try locking {
      guard let manifest = try manifest() else { throw HealthError.missing }
      return try (0..<manifest.count).map { i in
        do {
          return try PropertyListDecoder().decode(
            Reading.self, from: device.read(part(manifest.generation, i)))
        } catch DeviceError.notFound { throw Broken.part(i) }
      }
    }
  }
  public func add(_ reading: Reading) throws {
    switch device.state {
    case .off: throw DeviceError.off
    case .locked, .bootedBeforeFirstUnlock: throw HealthError.locked
    case .unlocked: break
    }
    var all: [Reading] = []
    do { all = try load() } catch HealthError.missing {}
    all.append(reading)
    try save(all)
  }
}

/// Two slots that take turns: the newer one, by a counter in its first eight bytes, is the token.
public struct TokenStore {
  let keychain: SimulatedKeychain
  let slots = ["health session A", "health session B"]
  public init(device: SimulatedDevice) { keychain = device.keychain }
  struct Unreadable: Error {}
  func slot(_ name: String) throws -> (UInt64, String)? {
    guard let data = try keychain.data(for: name) else { return nil }
    guard data.count >= 8, let text = String(bytes: data.dropFirst(8), encoding: .utf8) else { throw Unreadable() }
    return (data.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }, text)
  }
  public func saveToken(_ token: String) throws {
    let found = try slots.map { name -> UInt64? in
      do { return try slot(name)?.0 } catch DeviceError.damaged { return nil } catch is Unreadable { return nil }
    }
    let next = (found.compactMap { $0 }.max() ?? 0) + 1
    let target = (found[0] ?? 0) <= (found[1] ?? 0) ? 0 : 1
    var data = Data((0..<8).map { UInt8(truncatingIfNeeded: next >> (56 - 8 * UInt64($0))) })
    data.append(contentsOf: token.utf8)
    try keychain.set(data, for: slots[target], accessible: .afterFirstUnlock)
    try keychain.remove(slots[1 - target])
  }
  public func token() throws -> String? {
    try slots.compactMap { try slot($0) }.max { $0.0 < $1.0 }?.1
  }
  public func logOut() throws { for slot in slots { try keychain.remove(slot) } }
}
