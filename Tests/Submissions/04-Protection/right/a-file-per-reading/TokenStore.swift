import Foundation
import WorkbookKit

public struct TokenStore {
  private let read: () throws -> Data?
  private let write: (Data?) throws -> Void

  public init(device: SimulatedDevice) {
    let keychain = device.keychain
    let account = "ana@example.org"
    read = { try keychain.data(for: account) }
    write = { data in
      if let data {
        try keychain.set(data, for: account, accessible: .afterFirstUnlock)
      } else {
        try keychain.remove(account)
      }
    }
  }

  public func saveToken(_ token: String) throws { try write(token.data(using: .utf16)) }

  public func token() throws -> String? {
    try read().flatMap { String(data: $0, encoding: .utf16) }
  }

  public func logOut() throws { try write(nil) }
}
