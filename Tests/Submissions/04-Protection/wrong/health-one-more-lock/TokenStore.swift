import Foundation
import WorkbookKit

public struct TokenStore {
  var myDevice: SimulatedDevice
  var name = "token"

  public init(device: SimulatedDevice) {
    myDevice = device
  }

  public func saveToken(_ token: String) throws {
    let data = token.data(using: .utf8)!
    try myDevice.keychain.set(
      data, for: name, accessible: SimulatedKeychain.Accessibility.afterFirstUnlock)
  }

  public func token() throws -> String? {
    let data = try myDevice.keychain.data(for: name)
    if data == nil {
      return nil
    }
    return String(data: data!, encoding: .utf8)
  }

  public func logOut() throws {
    try myDevice.keychain.remove(name)
  }
}
