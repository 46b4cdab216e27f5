import Foundation
import WorkbookKit

/// Slots: the new token first, then the old one goes.
public struct TokenStore {
  private let keychain: SimulatedKeychain
  private static let slots = ["com.example.health.token.a", "com.example.health.token.b"]
  public init(device: SimulatedDevice) { keychain = device.keychain }
  private func current() throws -> (slot: Int, serial: Int, token: String)? {
    try Self.slots.indices.compactMap { i -> (slot: Int, serial: Int, token: String)? in
      guard let d = try keychain.data(for: Self.slots[i]) else { return nil }
      let text = String(decoding: d, as: UTF8.self)
      let cut = text.utf8.firstIndex(of: 0x3A)!
      return (i, Int(text[..<cut])!, String(text[text.utf8.index(after: cut)...]))
    }.max { $0.serial < $1.serial }
  }
  public func saveToken(_ token: String) throws {
    let now = try current()
    let slot = now.map { 1 - $0.slot } ?? 0
    try keychain.set(
      Data("\((now?.serial ?? 0) + 1):\(token)".utf8), for: Self.slots[slot],
      accessible: .afterFirstUnlock)
    if let now { try keychain.remove(Self.slots[now.slot]) }
  }
  public func token() throws -> String? { try current()?.token }
  public func logOut() throws { try Self.slots.forEach(keychain.remove) }
}
