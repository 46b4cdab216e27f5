import Foundation
import WorkbookKit

private struct Level {
  let type: FileProtectionType
  let options: Data.WritingOptions
  let records: Set<Record>

  static var all: [Level] {
    [
      Level(
        type: .complete, options: .completeFileProtection, records: [.healthReadings, .diary]),
      Level(
        type: .completeUnlessOpen, options: .completeFileProtectionUnlessOpen,
        records: [.downloadedReport, .voiceMemo]),
      Level(
        type: .completeUntilFirstUserAuthentication,
        options: .completeFileProtectionUntilFirstUserAuthentication,
        records: [.syncSettings, .playlist]),
      Level(type: .none, options: .noFileProtection, records: [.alarmSound]),
    ]
  }

  static func of(_ record: Record) -> Level {
    guard let level = all.first(where: { $0.records.contains(record) }) else {
      preconditionFailure("no level for \(record)")
    }
    return level
  }
}

public func protection(for record: Record) -> FileProtectionType { Level.of(record).type }

public func writingOptions(for record: Record) -> Data.WritingOptions {
  Level.of(record).options.union(.atomic)
}

public func protection(of options: Data.WritingOptions) -> FileProtectionType? {
  let named = options.intersection(.fileProtectionMask)
  return named.isEmpty
    ? .completeUntilFirstUserAuthentication : Level.all.first { $0.options == named }?.type
}

extension SimulatedDevice {
  /// What a call of `HealthStore` says, in its own terms.
  fileprivate func inHealthTerms<R>(_ body: (SimulatedDevice) throws -> R) throws -> R {
    do { return try body(self) } catch let error as DeviceError {
      throw switch error {
      case .locked: HealthError.locked as any Error
      case .notFound: HealthError.missing
      default: error
      }
    }
  }
}

public struct HealthStore {
  let device: SimulatedDevice
  public init(device: SimulatedDevice) { self.device = device }

  public func save(_ readings: [Reading]) throws {
    let data = try JSONEncoder().encode(readings)
    try device.inHealthTerms {
      try $0.write(data, to: "pulse.json", options: writingOptions(for: .healthReadings))
    }
  }

  public func load() throws -> [Reading] {
    try JSONDecoder().decode(
      [Reading].self, from: device.inHealthTerms { try $0.read("pulse.json") })
  }

  public func add(_ reading: Reading) throws {
    let earlier = Result { try load() }.flatMapError { error in
      (error as? HealthError) == .missing ? .success([]) : .failure(error)
    }
    try save(earlier.get() + [reading])
  }
}

public struct TokenStore {
  let keychain: SimulatedKeychain
  public init(device: SimulatedDevice) { keychain = device.keychain }
  public func saveToken(_ token: String) throws {
    try keychain.set(Data(token.utf8), for: "api", accessible: .afterFirstUnlock)
  }
  public func token() throws -> String? {
    try keychain.data(for: "api").flatMap { String(bytes: $0, encoding: .utf8) }
  }
  public func logOut() throws { try saveToken("") }
}
