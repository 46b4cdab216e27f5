import Foundation
import WorkbookKit

public struct TokenStore {
  private let device: SimulatedDevice
  private static let account = "session-v2"

  public init(device: SimulatedDevice) { self.device = device }

  /// The token and its checksum, so that a mix-up with another item is noticed.
  public func saveToken(_ token: String) throws {
    let bytes = Data(token.utf8)
    try device.keychain.set(
      Data(SHA256.hash(data: bytes)) + bytes, for: Self.account, accessible: .afterFirstUnlock)
  }

  public func token() throws -> String? {
    guard let item = try device.keychain.data(for: Self.account) else { return nil }
    let bytes = Data(item.dropFirst(32))
    guard item.prefix(32).elementsEqual(SHA256.hash(data: bytes)),
      let token = String(data: bytes, encoding: .utf8)
    else { throw DeviceError.damaged(Self.account) }
    return token
  }

  public func logOut() throws { try device.keychain.remove(Self.account) }
}
