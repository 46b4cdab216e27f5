import CCrypto
import Foundation

/// What a suite seals its checks' outcomes with, and the code under test does not know.
package struct Secret: Sendable {
  /// As many as SHA-256 takes in at once: the suite can forget them and still continue the digest.
  package let bytes: [UInt8]

  package init() {
    var generator = SystemRandomNumberGenerator()
    bytes = (0..<64).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// The digest that must precede what the suite says: SHA-256 of the secret and the words, in hex.
  func seal(_ said: some StringProtocol) -> String {
    let data = bytes + Array(said.utf8)
    var digest = [UInt8](repeating: 0, count: 32)
    EVP_Digest(data, data.count, &digest, nil, EVP_sha256(), nil)
    return digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
