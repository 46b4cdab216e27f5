import Foundation
import Testing

@testable import WorkbookKit

/// What the device encrypts with, against published vectors.
struct SimulatedDeviceCryptoTests {
  struct GCMVector: Sendable {
    let number: Int
    let key, nonce, plaintext, context, ciphertext, tag: String
  }

  private static let feffe = "feffe9928665731c6d6a8f9467308308"
  private static let text = """
    d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72\
    1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39
    """
  private static let hidden = """
    522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa\
    8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662
    """

  /// McGrew and Viega, "The Galois/Counter Mode of Operation", appendix B: the cases with a key
  /// of 256 bits and a nonce of 96.
  static let gcmVectors = [
    GCMVector(
      number: 13, key: String(repeating: "00", count: 32),
      nonce: String(repeating: "00", count: 12), plaintext: "", context: "", ciphertext: "",
      tag: "530f8afbc74536b9a963b4f1c4cb738b"),
    GCMVector(
      number: 14, key: String(repeating: "00", count: 32),
      nonce: String(repeating: "00", count: 12), plaintext: String(repeating: "00", count: 16),
      context: "", ciphertext: "cea7403d4d606b6e074ec5d3baf39d18",
      tag: "d0d1c8a799996bf0265b98b5d48ab919"),
    GCMVector(
      number: 15, key: feffe + feffe, nonce: "cafebabefacedbaddecaf888",
      plaintext: text + "1aafd255", context: "", ciphertext: hidden + "898015ad",
      tag: "b094dac5d93471bdec1a502270e3cc6c"),
    GCMVector(
      number: 16, key: feffe + feffe, nonce: "cafebabefacedbaddecaf888", plaintext: text,
      context: "feedfacedeadbeeffeedfacedeadbeefabaddad2", ciphertext: hidden,
      tag: "76fc6ece0f4e1768cddf8853bb2d551b"),
  ]

  @Test(arguments: gcmVectors)
  func `AES-256-GCM seals and opens the published cases`(_ vector: GCMVector) throws {
    let key = try #require(SecretKey(Data(hex: vector.key)))
    let context = Data(hex: vector.context)
    let box = try AES256GCM.seal(
      Data(hex: vector.plaintext), under: key, context: context, nonce: Data(hex: vector.nonce))
    #expect(box.hex == vector.nonce + vector.ciphertext + vector.tag)
    #expect(try AES256GCM.open(box, under: key, context: context)?.hex == vector.plaintext)
  }

  @Test func `a box opens under its own key and context alone`() throws {
    let key = try SecretKey.random()
    let box = try AES256GCM.seal(Data("text".utf8), under: key, context: Data("here".utf8))
    #expect(try AES256GCM.open(box, under: key, context: Data("here".utf8)) == Data("text".utf8))
    #expect(try AES256GCM.open(box, under: key, context: Data("there".utf8)) == nil)
    #expect(try AES256GCM.open(box, under: .random(), context: Data("here".utf8)) == nil)
    #expect(try AES256GCM.open(box.prefix(27), under: key, context: Data("here".utf8)) == nil)
  }

  @Test func `the same text is sealed otherwise each time`() throws {
    let key = try SecretKey.random()
    let boxes = try (0..<100).map { _ in try AES256GCM.seal(Data(), under: key, context: Data()) }
    #expect(Set(boxes.map { $0.prefix(12) }).count == 100)
  }

  /// RFC 7914, section 11; the first 32 of its 64 bytes.
  @Test(arguments: [
    ("passwd", "salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"),
    (
      "Password", "NaCl", 80_000, "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
    ),
  ])
  func `PBKDF2 with HMAC-SHA256 gives the published keys`(
    passcode: String, salt: String, rounds: Int, key: String
  ) throws {
    let derived = try PBKDF2.key(
      from: Data(passcode.utf8), salt: Data(salt.utf8), rounds: rounds)
    #expect(derived.bytes.hex == key)
  }

  /// RFC 4231, case 2. Its key is shorter than ours: HMAC fills up with the same zeros.
  @Test func `HMAC-SHA256 gives the published code`() throws {
    let key = try #require(SecretKey(Data("Jefe".utf8) + Data(count: 28)))
    let code = try key.authenticationCode(of: Data("what do ya want for nothing?".utf8))
    #expect(code.bytes.hex == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  /// RFC 7748, section 6.1.
  @Test func `X25519 agrees on the published secret from both sides`() throws {
    let alice = try #require(
      SecretKey(Data(hex: "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")))
    let bob = try #require(
      SecretKey(Data(hex: "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")))
    let alicesPublic = try X25519.publicKey(of: alice)
    let bobsPublic = try X25519.publicKey(of: bob)
    let secret = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"
    #expect(
      alicesPublic.hex == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a")
    #expect(bobsPublic.hex == "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f")
    #expect(try X25519.sharedSecret(alice, bobsPublic).bytes.hex == secret)
    #expect(try X25519.sharedSecret(bob, alicesPublic).bytes.hex == secret)
  }
}

extension Data {
  fileprivate init(hex: String) {
    let digits = hex.compactMap(\.hexDigitValue)
    self.init(
      stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
  }

  fileprivate var hex: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
