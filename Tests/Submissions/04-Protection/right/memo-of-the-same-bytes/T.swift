import Foundation
import WorkbookKit
/// The token is XOR-ed with a random pad; both halves lie in one item each, so a torn pair is no token.
public struct TokenStore {
  private let keychain: SimulatedKeychain
  public init(device: SimulatedDevice) { keychain = device.keychain }
  public func saveToken(_ token: String) throws {
    let pad = token.utf8.map { _ in UInt8.random(in: 0...255) }
    let data = Data(pad) + Data(zip(pad, token.utf8).map { $0 ^ $1 })
    try keychain.set(data, for: "t0k3n/Pad", accessible: .afterFirstUnlock)
  }
  public func token() throws -> String? {
    guard let d = try keychain.data(for: "t0k3n/Pad") else { return nil }
    guard d.count.isMultiple(of: 2) else { throw DeviceError.damaged("t0k3n/Pad") }
    let b = [UInt8](d), n = b.count / 2
    guard let s = String(validating: (0..<n).map { b[$0] ^ b[n + $0] }, as: UTF8.self) else { throw DeviceError.damaged("t0k3n/Pad") }
    return s
  }
  public func logOut() throws { try keychain.remove("t0k3n/Pad") }
}
