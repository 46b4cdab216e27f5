#if canImport(CryptoKit)
  public import CryptoKit

  public typealias SHA256 = CryptoKit.SHA256
  public typealias SHA256Digest = CryptoKit.SHA256Digest
#else
  import CCrypto
  public import Foundation

  /// SHA-256 with CryptoKit's names: on Apple platforms the same calls are CryptoKit's.
  ///
  /// ```swift
  /// SHA256.hash(data: Data("abc".utf8)).map { String(format: "%02x", $0) }.joined()
  /// // "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
  /// ```
  public struct SHA256: Sendable {
    /// The digest's type, as CryptoKit names it.
    public typealias Digest = SHA256Digest

    private var context = Context()

    /// A hash of no bytes yet.
    public init() {}

    /// The digest of all of `data` at once.
    public static func hash(data: some DataProtocol) -> SHA256Digest {
      var hash = SHA256()
      hash.update(data: data)
      return hash.finalize()
    }

    /// Adds bytes to those hashed so far. Where they are cut makes no difference.
    public mutating func update(data: some DataProtocol) {
      if !isKnownUniquelyReferenced(&context) { context = Context(copying: context) }
      for region in data.regions {
        region.withUnsafeBytes { context.update($0) }
      }
    }

    /// The digest of the bytes so far; more may be added afterwards.
    public func finalize() -> SHA256Digest {
      SHA256Digest(bytes: Context(copying: context).finish())
    }
  }

  extension SHA256 {
    /// Owns libcrypto's state, which must be freed; a class for its `deinit`. It is unchecked
    /// because `SHA256` only changes one that it alone holds.
    private final class Context: @unchecked Sendable {
      private let state: OpaquePointer

      init() {
        state = Context.allocate()
        guard EVP_DigestInit_ex(state, EVP_sha256(), nil) == 1 else {
          fatalError("libcrypto offers no SHA-256.")
        }
      }

      init(copying other: Context) {
        state = Context.allocate()
        guard EVP_MD_CTX_copy_ex(state, other.state) == 1 else {
          fatalError("libcrypto cannot copy a hash.")
        }
      }

      deinit {
        EVP_MD_CTX_free(state)
      }

      private static func allocate() -> OpaquePointer {
        guard let state = EVP_MD_CTX_new() else { fatalError("There is no memory for a hash.") }
        return state
      }

      func update(_ bytes: UnsafeRawBufferPointer) {
        guard EVP_DigestUpdate(state, bytes.baseAddress, bytes.count) == 1 else {
          fatalError("libcrypto cannot hash \(bytes.count) bytes.")
        }
      }

      func finish() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: SHA256Digest.byteCount)
        guard EVP_DigestFinal_ex(state, &digest, nil) == 1 else {
          fatalError("libcrypto cannot finish a hash.")
        }
        return digest
      }
    }
  }
#endif
