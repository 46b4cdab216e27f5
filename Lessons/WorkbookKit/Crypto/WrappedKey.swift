internal import Foundation

/// A file's own key, under the key of its class.
struct WrappedKey: Codable, Sendable {
  let protection: ProtectionClass
  /// For `.completeUnlessOpen`: the public half of a pair made for this file and thrown away.
  let ephemeralPublicKey: Data?
  let sealedKey: Data
}
