import Foundation
import WorkbookKit

public struct TokenStore {
  let device: SimulatedDevice

  public init(device: SimulatedDevice) {
    self.device = device
  }

  public func saveToken(_ token: String) throws {
    let bytes = Array(token.utf8)
    try device.keychain.set(
      Data(bytes), for: "token", accessible: .afterFirstUnlock)
    try device.keychain.set(
      Data("\(Date.now)".utf8), for: "token date", accessible: .afterFirstUnlock)
  }

  public func token() throws -> String? {
    if device.state == .off || device.state == .bootedBeforeFirstUnlock { return nil }
    if let data = try device.keychain.data(for: "token") {
      return String(data: data, encoding: .utf8)
    } else {
      return nil
    }
  }

  public func logOut() throws {
    for account in ["token", "token date"] {
      try device.keychain.remove(account)
    }
  }
}
