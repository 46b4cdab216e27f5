internal import Foundation

/// The class keys as they lie on the disk: under the passcode's key, and signed by the chip.
struct Keybag: Codable, Sendable {
  private static let context = Data("keybag".utf8)

  let salt: Data
  /// Not secret: with it a locked device makes new `.completeUnlessOpen` files.
  let unlessOpenPublicKey: Data
  private let sealedKeys: Data

  /// New class keys, sealed for `passcode`.
  init(chip: Chip, passcode: String) throws {
    let keys = try ClassKeys.random()
    let pair = try keys.completeUnlessOpen ?? .random()
    salt = try SecretKey.random().bytes
    unlessOpenPublicKey = try X25519.publicKey(of: pair)
    sealedKeys = try AES256GCM.seal(
      JSONEncoder().encode(keys), under: chip.key(passcode: passcode, salt: salt),
      context: Self.context)
  }

  /// Nil when one byte is not as `signed(by:)` gave it.
  init?(_ stored: Data, chip: Chip) throws {
    let body = stored.dropFirst(SecretKey.byteCount)
    let signature = try chip.keybagKey().authenticationCode(of: Data(body))
    guard stored.prefix(SecretKey.byteCount) == signature.bytes else { return nil }
    self = try JSONDecoder().decode(Keybag.self, from: Data(body))
  }

  func signed(by chip: Chip) throws -> Data {
    let body = try JSONEncoder().encode(self)
    return try chip.keybagKey().authenticationCode(of: body).bytes + body
  }

  /// The class keys.
  ///
  /// - Throws: `DeviceError.wrongPasscode`.
  func classKeys(chip: Chip, passcode: String) throws -> ClassKeys {
    let key = try chip.key(passcode: passcode, salt: salt)
    guard let keys = try AES256GCM.open(sealedKeys, under: key, context: Self.context) else {
      throw DeviceError.wrongPasscode
    }
    return try JSONDecoder().decode(ClassKeys.self, from: keys)
  }
}
