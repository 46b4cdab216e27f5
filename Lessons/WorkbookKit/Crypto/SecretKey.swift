internal import CCrypto
internal import Foundation

/// 256 secret bits: an AES key, the private half of an X25519 pair, or what both derive from.
struct SecretKey: Codable, Equatable, Sendable {
  static let byteCount = 32

  let bytes: Data

  /// Nil unless there are 32 bytes.
  init?(_ bytes: Data) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = Data(bytes)
  }

  /// A new key from the system's randomness.
  static func random() throws -> SecretKey {
    try make { try LibCryptoError.check("RAND_bytes", RAND_bytes($0, Int32($1))) }
  }

  /// A key that `fill` writes, given the address and the number of bytes.
  static func make(_ fill: (UnsafeMutablePointer<UInt8>, Int) throws -> Void) throws -> SecretKey {
    var raw = [UInt8](repeating: 0, count: byteCount)
    try raw.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return }
      try fill(address, buffer.count)
    }
    return SecretKey(whole: Data(raw))
  }

  /// HMAC-SHA256 of `message` under this key: a signature, or a key of its own.
  func authenticationCode(of message: Data) throws -> SecretKey {
    try SecretKey.make { code, _ in
      let answer = bytes.withUnsafeBytes { key in
        message.withUnsafeBytes { message in
          HMAC(
            EVP_sha256(), key.baseAddress, Int32(key.count),
            message.bindMemory(to: UInt8.self).baseAddress, message.count, code, nil)
        }
      }
      guard answer != nil else { throw LibCryptoError(call: "HMAC") }
    }
  }

  /// A key for one purpose, from which neither this key nor another purpose's can be found.
  func derived(for purpose: String) throws -> SecretKey {
    try authenticationCode(of: Data(purpose.utf8))
  }

  private init(whole bytes: Data) { self.bytes = bytes }
}
