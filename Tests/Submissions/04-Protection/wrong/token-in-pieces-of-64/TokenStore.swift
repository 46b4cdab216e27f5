import Foundation
import WorkbookKit
public struct TokenStore {
  private let keychain: SimulatedKeychain
  private let account = "token"
  public init(device: SimulatedDevice) { keychain = device.keychain }
  public func saveToken(_ token: String) throws {
    // items hold at most 64 bytes here
    let bytes = Array(token.utf8)
    var i = 0
    repeat {
      try keychain.set(Data(bytes[i..<min(i + 64, bytes.count)]), for: "\(account) \(i / 64)", accessible: .afterFirstUnlock)
      i += 64
    } while i < bytes.count
  }
  public func token() throws -> String? {
    guard var data = try keychain.data(for: "\(account) 0") else { return nil }
    var i = 1
    while let more = try keychain.data(for: "\(account) \(i)") { data += more; i += 1 }
    return String(decoding: data, as: UTF8.self)
  }
  public func logOut() throws {
    var i = 0
    repeat { try keychain.remove("\(account) \(i)"); i += 1 } while try keychain.data(for: "\(account) \(i)") != nil
  }
}
