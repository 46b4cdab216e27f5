#if !canImport(CryptoKit)
  /// The 32 bytes of a SHA-256 hash, a sequence as in CryptoKit.
  public struct SHA256Digest: Hashable, Sendable, Sequence, CustomStringConvertible {
    /// How many bytes a digest has: 32.
    public static var byteCount: Int { 32 }

    private let bytes: [UInt8]

    internal init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    /// Goes through the 32 bytes in order.
    public func makeIterator() -> IndexingIterator<[UInt8]> {
      bytes.makeIterator()
    }

    /// Calls `body` with the 32 bytes, which are only valid during the call.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }

    /// "SHA256 digest: " and 64 hexadecimal digits.
    public var description: String {
      let digits = Array("0123456789abcdef")
      return bytes.reduce(into: "SHA256 digest: ") { text, byte in
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
  }
#endif
