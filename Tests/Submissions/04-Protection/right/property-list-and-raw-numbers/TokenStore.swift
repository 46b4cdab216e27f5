import Foundation
import WorkbookKit

public struct TokenStore: Sendable {
  private let device: SimulatedDevice
  private var chain: SimulatedKeychain { device.keychain }

  public init(device: SimulatedDevice) { self.device = device }

  public func saveToken(_ token: String) throws {
    let list = try PropertyListEncoder().encode([token])
    try chain.set(list, for: "com.example.health/session#1", accessible: .afterFirstUnlock)
  }

  public func token() throws -> String? {
    try chain.data(for: "com.example.health/session#1")
      .flatMap { try PropertyListDecoder().decode([String].self, from: $0).first }
  }

  public func logOut() throws { try chain.remove("com.example.health/session#1") }
}
