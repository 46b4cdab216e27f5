internal import CCrypto
internal import Foundation

extension AES256GCM {
  /// One run of libcrypto's cipher. A class, as it owns a context that must be freed once.
  final class Cipher {
    private let context: OpaquePointer

    init(encrypting: Bool, key: SecretKey, nonce: Data) throws {
      guard let context = EVP_CIPHER_CTX_new() else {
        throw LibCryptoError(call: "EVP_CIPHER_CTX_new")
      }
      self.context = context
      let answer = EVP_CipherInit_ex(
        context, EVP_aes_256_gcm(), nil, [UInt8](key.bytes), [UInt8](nonce), encrypting ? 1 : 0)
      try LibCryptoError.check("EVP_CipherInit_ex", answer)
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    /// Covers bytes with the tag that are not part of the text.
    func authenticate(_ bytes: Data) throws {
      try update(bytes, into: nil)
    }

    /// Encrypts or decrypts; what comes out of a decryption is worth nothing until `finish()`.
    func update(_ input: Data) throws -> Data {
      var output = Data(count: input.count)
      try output.withUnsafeMutableBytes {
        try update(input, into: $0.bindMemory(to: UInt8.self).baseAddress)
      }
      return output
    }

    /// False when a decryption's tag does not fit.
    func finish() -> Bool {
      var rest = [UInt8](repeating: 0, count: AES256GCM.tagCount)
      var count: Int32 = 0
      return EVP_CipherFinal_ex(context, &rest, &count) == 1
    }

    /// The tag of a finished encryption.
    func tag() throws -> Data {
      var tag = [UInt8](repeating: 0, count: AES256GCM.tagCount)
      try control(EVP_CTRL_AEAD_GET_TAG, &tag)
      return Data(tag)
    }

    /// Sets the tag that a decryption must end with.
    func expect(tag: Data) throws {
      var tag = [UInt8](tag)
      try control(EVP_CTRL_AEAD_SET_TAG, &tag)
    }

    private func control(_ command: Int32, _ tag: inout [UInt8]) throws {
      let answer = EVP_CIPHER_CTX_ctrl(context, command, Int32(tag.count), &tag)
      try LibCryptoError.check("EVP_CIPHER_CTX_ctrl", answer)
    }

    private func update(_ input: Data, into output: UnsafeMutablePointer<UInt8>?) throws {
      // libcrypto counts in Int32, and reads no output with no input as the end of the text.
      guard !input.isEmpty else { return }
      guard let size = Int32(exactly: input.count) else {
        throw LibCryptoError(call: "EVP_CipherUpdate")
      }
      var count: Int32 = 0
      let answer = input.withUnsafeBytes {
        EVP_CipherUpdate(
          context, output, &count, $0.bindMemory(to: UInt8.self).baseAddress, size)
      }
      try LibCryptoError.check("EVP_CipherUpdate", answer)
    }
  }
}
