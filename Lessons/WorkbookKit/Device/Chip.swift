internal import Foundation

/// The chip with the key fused into it, which on a phone never leaves the hardware.
///
/// Here it is a file: whoever copies the whole folder has it, and can try passcodes offline.
struct Chip: Sendable {
  /// Few, so that a lesson's checks stay fast: about 1 ms. A phone takes about 80 ms for each try
  /// (Apple Platform Security, "Passcodes and passwords").
  static let passcodeRounds = 5_000

  let uid: SecretKey

  /// The key that only this passcode on this chip gives.
  func key(passcode: String, salt: Data) throws -> SecretKey {
    let bytes = Data(passcode.precomposedStringWithCanonicalMapping.utf8)
    let stretched = try PBKDF2.key(from: bytes, salt: salt, rounds: Self.passcodeRounds)
    return try uid.derived(for: "passcode").authenticationCode(of: stretched.bytes)
  }

  /// The key of the class `.none`: the passcode has no part in it.
  func noneKey() throws -> SecretKey { try uid.derived(for: "class none") }

  /// Signs the keybag, so that a damaged one is not taken for a wrong passcode.
  func keybagKey() throws -> SecretKey { try uid.derived(for: "keybag") }

  /// Hides what stands for the phone's memory.
  func memoryKey() throws -> SecretKey { try uid.derived(for: "memory") }

  /// Hides names and classes from the disk, as the volume's key does on a phone.
  func volumeKey() throws -> SecretKey { try uid.derived(for: "volume") }
}
