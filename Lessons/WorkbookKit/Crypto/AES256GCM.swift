internal import CCrypto
internal import Foundation

/// AES-256-GCM (NIST SP 800-38D): hides bytes, and shows whether they were touched.
///
/// A sealed box is the nonce (12 bytes), the ciphertext, then the tag (16 bytes), like
/// CryptoKit's `combined`.
enum AES256GCM {
  static let nonceCount = 12
  static let tagCount = 16

  /// Seals `plaintext`; `context` is not stored, but opening needs the same.
  static func seal(_ plaintext: Data, under key: SecretKey, context: Data) throws -> Data {
    let random = try SecretKey.random().bytes
    return try seal(plaintext, under: key, context: context, nonce: random.prefix(nonceCount))
  }

  /// Seals with a nonce of the caller's, never to be used twice under one key.
  static func seal(
    _ plaintext: Data, under key: SecretKey, context: Data, nonce: Data
  ) throws -> Data {
    let cipher = try Cipher(encrypting: true, key: key, nonce: nonce)
    try cipher.authenticate(context)
    let ciphertext = try cipher.update(plaintext)
    guard cipher.finish() else { throw LibCryptoError(call: "EVP_CipherFinal_ex") }
    return try nonce + ciphertext + cipher.tag()
  }

  /// What was sealed, or nil when the box, the key or the context is another.
  static func open(_ box: Data, under key: SecretKey, context: Data) throws -> Data? {
    guard box.count >= nonceCount + tagCount else { return nil }
    let cipher = try Cipher(encrypting: false, key: key, nonce: box.prefix(nonceCount))
    try cipher.authenticate(context)
    let plaintext = try cipher.update(box.dropFirst(nonceCount).dropLast(tagCount))
    try cipher.expect(tag: box.suffix(tagCount))
    return cipher.finish() ? plaintext : nil
  }
}
