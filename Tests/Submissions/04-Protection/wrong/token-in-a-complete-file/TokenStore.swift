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
    try myDevice.write(data, to: name, options: [.atomic, .completeFileProtection])
  }

  public func token() throws -> String? {
    do {
      return String(data: try myDevice.read(name), encoding: .utf8)
    } catch DeviceError.notFound {
      return nil
    }
  }

  public func logOut() throws {
    if myDevice.exists(name) { try myDevice.remove(name) }
  }
}
