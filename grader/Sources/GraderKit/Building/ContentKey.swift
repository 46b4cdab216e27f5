import CCrypto
package import Foundation

/// A name for something built that changes exactly when what it is built from does.
package struct ContentKey {
  private let context: OpaquePointer?

  package init() {
    context = EVP_MD_CTX_new()
    EVP_DigestInit_ex(context, EVP_sha256(), nil)
  }

  /// Adds a part. Its length goes in first, so that parts never run together.
  package func add(_ data: Data) {
    var count = UInt64(data.count).littleEndian
    EVP_DigestUpdate(context, &count, 8)
    data.withUnsafeBytes { bytes in
      _ = EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }
  }

  package func add(_ text: String) { add(Data(text.utf8)) }

  /// The key in hex. Ends the key: nothing can be added afterwards.
  package func finished() -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    EVP_DigestFinal_ex(context, &digest, nil)
    EVP_MD_CTX_free(context)
    return digest.prefix(16).map { byte in
      let hex = String(byte, radix: 16)
      return byte < 16 ? "0" + hex : hex
    }.joined()
  }
}
