import Foundation
import WorkbookKit

public struct TokenStore {
  private let device: SimulatedDevice
  private let keychain: SimulatedKeychain

  public init(device: SimulatedDevice) {
    keychain = device.keychain
    self.device = device
  }

  public func saveToken(_ token: String) throws {
    do { try keychain.set(Data(token.utf8), for: "token", accessible: .afterFirstUnlock) } catch DeviceError.locked {
      try device.write(Data(token.utf8.reversed()), to: "later", options: [.noFileProtection])
      throw DeviceError.locked("token")
    }
  }

  public func token() throws -> String? {
    try keychain.data(for: "token").map { String(decoding: $0, as: UTF8.self) }
  }

  public func logOut() throws { try keychain.remove("token") }
}
