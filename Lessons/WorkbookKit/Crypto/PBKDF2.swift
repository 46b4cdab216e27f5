internal import CCrypto
internal import Foundation

/// PBKDF2 with HMAC-SHA256 (RFC 8018): makes guessing a passcode cost time.
enum PBKDF2 {
  static func key(from passcode: Data, salt: Data, rounds: Int) throws -> SecretKey {
    try SecretKey.make { key, count in
      let answer = passcode.withUnsafeBytes { passcode in
        salt.withUnsafeBytes { salt in
          PKCS5_PBKDF2_HMAC(
            passcode.bindMemory(to: CChar.self).baseAddress, Int32(passcode.count),
            salt.bindMemory(to: UInt8.self).baseAddress, Int32(salt.count),
            Int32(rounds), EVP_sha256(), Int32(count), key)
        }
      }
      try LibCryptoError.check("PKCS5_PBKDF2_HMAC", answer)
    }
  }
}
