import Foundation
import WorkbookKit
/// Own error: says what, never the token.
public enum SessionError: Error { case locked, off, damaged, other }
public struct TokenStore {
  private let keychain: SimulatedKeychain
  public init(device: SimulatedDevice) { keychain = device.keychain }
  private struct Envelope: Codable { var token: String; var saved: Date }
  private func guarding<R>(_ body: () throws -> R) throws(SessionError) -> R {
    do { return try body() } catch DeviceError.locked { throw .locked } catch DeviceError.off { throw .off }
    catch DeviceError.damaged { throw .damaged } catch is DecodingError { throw .damaged } catch { throw .other }
  }
  public func saveToken(_ token: String) throws {
    try guarding { try keychain.set(JSONEncoder().encode(Envelope(token: token, saved: .now)), for: "session", accessible: .afterFirstUnlock) }
  }
  public func token() throws -> String? {
    try guarding { try keychain.data(for: "session").map { try JSONDecoder().decode(Envelope.self, from: $0).token } }
  }
  public func logOut() throws { try guarding { try keychain.remove("session") } }
}
