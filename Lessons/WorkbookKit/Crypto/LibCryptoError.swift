/// libcrypto refused a call that only fails for want of memory or of randomness.
struct LibCryptoError: Error, Equatable {
  let call: String

  /// Throws unless libcrypto answered 1, its word for success.
  static func check(_ call: String, _ answer: Int32) throws(LibCryptoError) {
    guard answer == 1 else { throw LibCryptoError(call: call) }
  }
}
