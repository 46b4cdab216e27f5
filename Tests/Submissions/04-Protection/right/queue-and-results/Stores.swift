import Foundation
import WorkbookKit

/// One thing at a time on a device. A class, since a queue is shared.
private final class Worker: @unchecked Sendable {
  private let queue = DispatchQueue(label: "device")
  private let device: SimulatedDevice
  init(_ device: SimulatedDevice) { self.device = device }

  func run<R>(_ body: (SimulatedDevice) throws -> R) -> Result<R, any Error> {
    queue.sync { Result { try body(device) } }.mapError { error in
      switch error as? DeviceError {
      case .locked?: HealthError.locked
      case .notFound?: HealthError.missing
      default: error
      }
    }
  }
}

public struct HealthStore {
  private let worker: Worker
  public init(device: SimulatedDevice) { worker = Worker(device) }

  public func save(_ readings: [Reading]) throws {
    let data = try PropertyListEncoder().encode(["readings": readings])
    try worker.run { device in
      try device.write(
        data, to: "a/b/c/readings.plist", options: writingOptions(for: .healthReadings))
    }.get()
  }

  public func load() throws -> [Reading] {
    let all = try worker.run { try $0.read("a/b/c/readings.plist") }
      .flatMap { data in
        Result { try PropertyListDecoder().decode([String: [Reading]].self, from: data) }
      }.get()
    guard let readings = all["readings"] else { throw DeviceError.damaged("readings") }
    return readings
  }

  public func add(_ reading: Reading) throws {
    switch Result(catching: { try load() }) {
    case .success(let readings): try save(readings + [reading])
    case .failure(HealthError.missing): try save([reading])
    case .failure(let error): throw error
    }
  }
}

/// What any store of tokens can do.
public protocol Session {
  func token() throws -> String?
  func logOut() throws
}

public struct TokenStore: Session, Sendable {
  private let keychain: SimulatedKeychain
  public init(device: SimulatedDevice) { keychain = device.keychain }

  public func saveToken(_ token: String) throws {
    guard try self.token() != token else { return }
    try keychain.set(Data(token.utf8), for: #function, accessible: .afterFirstUnlock)
  }

  public func token() throws -> String? {
    try keychain.data(for: "saveToken(_:)").flatMap { String(data: $0, encoding: .utf8) }
  }

  public func logOut() throws { try keychain.remove("saveToken(_:)") }
}
