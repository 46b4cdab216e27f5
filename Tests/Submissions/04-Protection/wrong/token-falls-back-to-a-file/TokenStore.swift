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
    do {
      try myDevice.keychain.set(data, for: name, accessible: .afterFirstUnlock)
    } catch {
      try myDevice.write(data, to: name, options: .noFileProtection)
    }
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
