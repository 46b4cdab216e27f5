import Foundation
import WorkbookKit

@propertyWrapper
struct KeychainItem {
  let account: String
  let keychain: SimulatedKeychain
  var wrappedValue: Data? { try? keychain.data(for: account) }
  var projectedValue: KeychainItem { self }
  func get() throws -> Data? { try keychain.data(for: account) }
  func set(_ data: Data?) throws {
    guard let data else { return try keychain.remove(account) }
    try keychain.set(data, for: account, accessible: .afterFirstUnlock)
  }
}

/// The item is the token reversed and masked with a random pad, both in one item.
public struct TokenStore {
  @KeychainItem private var item: Data?
  public init(device: SimulatedDevice) {
    _item = KeychainItem(account: "s\u{308}ession ключ", keychain: device.keychain)
  }
  public func saveToken(_ token: String) throws {
    let plain = Array(token.utf8)
    let pad = plain.map { _ in UInt8.random(in: 0...255) }
    try $item.set(Data(pad + zip(plain, pad).map { $0 ^ $1 } + [7]))
  }
  public func token() throws -> String? {
    guard let data = try $item.get() else { return nil }
    let bytes = Array(data)
    guard bytes.last == 7, bytes.count % 2 == 1 else { throw DeviceError.damaged("session") }
    let half = bytes.count / 2
    let plain = zip(bytes[..<half], bytes[half..<(2 * half)]).map { $0 ^ $1 }
    guard let text = String(validating: plain, as: UTF8.self) else {
      throw DeviceError.damaged("session")
    }
    return text
  }
  public func logOut() throws { try $item.set(nil) }
}
