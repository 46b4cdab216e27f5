import Foundation
import WorkbookKit

/// What went wrong with the session; never what it is.
public enum SessionError: Error, LocalizedError {
  case keychain(DeviceError)
  public var errorDescription: String? {
    switch self {
    case .keychain(let error): "The keychain refused: \(error)"
    }
  }
}

public struct TokenStore {
  private let device: SimulatedDevice
  private let account = "session"

  public init(device: SimulatedDevice) { self.device = device }

  public func saveToken(_ token: String) throws {
    try wrapped {
      // As with the real keychain: delete, then add.
      try device.keychain.remove(account)
      try device.keychain.set(Data(token.utf8), for: account, accessible: .afterFirstUnlock)
    }
    // No secret: only that somebody is logged in.
    UserDefaults.standard.set(true, forKey: "isLoggedIn")
  }

  public func token() throws -> String? {
    try wrapped { try device.keychain.data(for: account) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  public func logOut() throws {
    try wrapped { try device.keychain.remove(account) }
    UserDefaults.standard.removeObject(forKey: "isLoggedIn")
  }

  public var isLoggedIn: Bool { get throws { try token() != nil } }

  private func wrapped<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch let error as DeviceError { throw SessionError.keychain(error) }
  }
}
