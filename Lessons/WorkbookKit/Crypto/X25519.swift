internal import CCrypto
internal import Foundation

/// X25519 (RFC 7748): two key pairs agree on a secret, each knowing only the other's public half.
enum X25519 {
  static func publicKey(of privateKey: SecretKey) throws -> Data {
    try withKey(private: privateKey) { key in
      try SecretKey.make { bytes, count in
        var size = count
        let answer = EVP_PKEY_get_raw_public_key(key, bytes, &size)
        try LibCryptoError.check("EVP_PKEY_get_raw_public_key", answer)
      }
    }.bytes
  }

  /// What the owners of both key pairs can compute, and nobody else.
  static func sharedSecret(_ privateKey: SecretKey, _ publicKey: Data) throws -> SecretKey {
    try withKey(private: privateKey) { key in
      try withKey(public: publicKey) { peer in
        try agree(key, peer)
      }
    }
  }

  private static func agree(_ key: OpaquePointer, _ peer: OpaquePointer) throws -> SecretKey {
    guard let context = EVP_PKEY_CTX_new(key, nil) else {
      throw LibCryptoError(call: "EVP_PKEY_CTX_new")
    }
    defer { EVP_PKEY_CTX_free(context) }
    try LibCryptoError.check("EVP_PKEY_derive_init", EVP_PKEY_derive_init(context))
    try LibCryptoError.check("EVP_PKEY_derive_set_peer", EVP_PKEY_derive_set_peer(context, peer))
    return try SecretKey.make { bytes, count in
      var size = count
      try LibCryptoError.check("EVP_PKEY_derive", EVP_PKEY_derive(context, bytes, &size))
    }
  }

  private static func withKey<R>(
    private key: SecretKey, _ body: (OpaquePointer) throws -> R
  ) throws -> R {
    let bytes = [UInt8](key.bytes)
    return try with(EVP_PKEY_new_raw_private_key(EVP_PKEY_X25519, nil, bytes, bytes.count), body)
  }

  private static func withKey<R>(
    public key: Data, _ body: (OpaquePointer) throws -> R
  ) throws -> R {
    let bytes = [UInt8](key)
    return try with(EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, nil, bytes, bytes.count), body)
  }

  private static func with<R>(
    _ key: OpaquePointer?, _ body: (OpaquePointer) throws -> R
  ) throws -> R {
    guard let key else { throw LibCryptoError(call: "EVP_PKEY_new_raw_key") }
    defer { EVP_PKEY_free(key) }
    return try body(key)
  }
}
