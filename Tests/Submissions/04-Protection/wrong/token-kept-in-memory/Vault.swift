import Foundation
import WorkbookKit

protocol Vault: AnyObject {
  associatedtype Content
  func put(_ content: Content) throws
  func take() throws -> Content
}

/// A file of a device that holds one value.
final class FileVault<Content: Codable>: Vault {
  private let device: SimulatedDevice
  private let record: Record

  init(_ device: SimulatedDevice, _ record: Record) {
    self.device = device
    self.record = record
  }

  func put(_ content: Content) throws {
    let encoded = try JSONEncoder().encode([content])
    try translate {
      try device.write(encoded, to: record.rawValue, options: writingOptions(for: record))
    }
  }

  func take() throws -> Content {
    let handle = try translate { try device.open(record.rawValue) }
    defer { handle.close() }
    let data = try translate { try handle.read() }
    guard let content = try JSONDecoder().decode([Content].self, from: data).first else {
      throw CocoaError(.coderReadCorrupt)
    }
    return content
  }

  private func translate<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch DeviceError.locked(_) {
      throw HealthError.locked
    } catch DeviceError.notFound(_) {
      throw HealthError.missing
    }
  }
}

final class KeychainVault: Vault {
  private let keychain: SimulatedKeychain
  private let account: String

  init(_ keychain: SimulatedKeychain, _ account: String) {
    self.keychain = keychain
    self.account = account
  }

  func put(_ content: String?) throws {
    guard let content else { return try keychain.remove(account) }
    try keychain.set(Data(content.utf8), for: account, accessible: .afterFirstUnlock)
  }

  func take() throws -> String? {
    try keychain.data(for: account).map { String(decoding: $0, as: UTF8.self) }
  }
}
