import Foundation
import WorkbookKit

public struct TokenStore {
  private let keychain: SimulatedKeychain

  public init(device: SimulatedDevice) {
    keychain = device.keychain
  }

  public func saveToken(_ token: String) throws {
    try keychain.set(Data(token.utf8), for: "token", accessible: .afterFirstUnlock)
  }

  public func token() throws -> String? {
    do { return try keychain.data(for: "token").map { String(decoding: $0, as: UTF8.self) } }
    catch DeviceError.damaged(let name) {
      try logOut()
      throw DeviceError.damaged(name)
    }
  }

  public func logOut() throws { try keychain.remove("token") }
}
