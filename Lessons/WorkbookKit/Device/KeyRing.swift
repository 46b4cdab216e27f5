internal import Foundation

/// The keys within reach in the device's present state: what is allowed is what they can do.
struct KeyRing: Sendable {
  let chip: Chip
  let keybag: Keybag
  let memory: DeviceMemory

  /// Wraps a file's key, or returns nil when the class needs a key that is not in memory.
  func wrap(_ fileKey: SecretKey, as protection: ProtectionClass) throws -> WrappedKey? {
    var ephemeral: Data?
    let classKey: SecretKey?
    if protection == .completeUnlessOpen {
      let pair = try SecretKey.random()
      let point = try X25519.publicKey(of: pair)
      ephemeral = point
      classKey = try agreedKey(pair, keybag.unlessOpenPublicKey, ephemeral: point)
    } else {
      classKey = try self.classKey(of: protection)
    }
    guard let classKey else { return nil }
    let sealed = try AES256GCM.seal(
      fileKey.bytes, under: classKey, context: Data(protection.rawValue.utf8))
    return WrappedKey(protection: protection, ephemeralPublicKey: ephemeral, sealedKey: sealed)
  }

  /// The file's key.
  ///
  /// - Throws: `DeviceError.locked` when the class key is not in memory; `.damaged`.
  func unwrap(_ wrapped: WrappedKey, of name: String) throws -> SecretKey {
    guard var classKey = try classKey(of: wrapped.protection) else {
      throw DeviceError.locked(name)
    }
    if let ephemeral = wrapped.ephemeralPublicKey {
      classKey = try agreedKey(classKey, ephemeral, ephemeral: ephemeral)
    }
    let context = Data(wrapped.protection.rawValue.utf8)
    guard
      let bytes = try AES256GCM.open(wrapped.sealedKey, under: classKey, context: context),
      let key = SecretKey(bytes)
    else { throw DeviceError.damaged(name) }
    return key
  }

  /// One-pass Diffie-Hellman: the same from either private half.
  private func agreedKey(
    _ privateKey: SecretKey, _ publicKey: Data, ephemeral: Data
  ) throws -> SecretKey {
    try X25519.sharedSecret(privateKey, publicKey)
      .authenticationCode(of: ephemeral + keybag.unlessOpenPublicKey)
  }

  private func classKey(of protection: ProtectionClass) throws -> SecretKey? {
    switch protection {
    case .complete: memory.keys.complete
    case .completeUnlessOpen: memory.keys.completeUnlessOpen
    case .completeUntilFirstUserAuthentication: memory.keys.completeUntilFirstUserAuthentication
    case .none: try chip.noneKey()
    }
  }
}
