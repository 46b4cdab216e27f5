import Foundation
import Testing
import WorkbookKit

struct SHA256Tests {
  /// FIPS 180-2, appendix B, and the empty message of NIST's test vectors.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `The published messages have the published digests`(message: String, digest: String) {
    #expect(hex(SHA256.hash(data: Data(message.utf8))) == digest)
  }

  /// Of the bytes 0, 1, 2 … 250, 0, 1 …, by coreutils' sha256sum.
  static let edges: [(Int, String)] = [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
    (3, "ae4b3280e56e2faf83f414a6e3dabe9d5fbe18976544c05fed121accb85b53fc"),
    (55, "463eb28e72f82e0a96c0a4cc53690c571281131f672aa229e0d45ae59b598b59"),
    (56, "da2ae4d6b36748f2a318f23e7ab1dfdf45acdc9d049bd80e59de82a60895f562"),
    (57, "2fe741af801cc238602ac0ec6a7b0c3a8a87c7fc7d7f02a3fe03d1c12eac4d8f"),
    (63, "29af2686fd53374a36b0846694cc342177e428d1647515f078784d69cdb9e488"),
    (64, "fdeab9acf3710362bd2658cdc9a29e8f9c757fcf9811603a8c447cd1d9151108"),
    (65, "4bfd2c8b6f1eec7a2afeb48b934ee4b2694182027e6d0fc075074f2fabb31781"),
    (111, "60780e9451bdc43cf4530ffc95cbb0c4eb24dae2c39f55f334d679e076c08065"),
    (112, "09373f127d34e61dbbaa8bc4499c87074f2ddb10e1b465f506d7d70a15011979"),
    (119, "da18797ed7c3a777f0847f429724a2d8cd5138e6ed2895c3fa1a6d39d18f7ec6"),
    (120, "f52b23db1fbb6ded89ef42a23ce0c8922c45f25c50b568a93bf1c075420bbb7c"),
    (127, "92ca0fa6651ee2f97b884b7246a562fa71250fedefe5ebf270d31c546bfea976"),
    (128, "471fb943aa23c511f6f72f8d1652d9c880cfa392ad80503120547703e56a2be5"),
    (129, "5099c6a56203f9687f7d33f4bfdf576d31dc91f6b695ecea38b2770c87631135"),
    (1000, "4e4c294b331f7a2099a379bec34b9f9fc03dc46ab465d998f4d683da53487e6d"),
  ]

  @Test(arguments: edges)
  func `Lengths at the edges of a block are right`(length: Int, digest: String) {
    #expect(hex(SHA256.hash(data: bytes(length))) == digest)
  }

  @Test(arguments: edges)
  func `Where the bytes are cut makes no difference`(length: Int, digest: String) {
    for cut in stride(from: 0, through: length, by: max(1, length / 7)) {
      var hash = SHA256()
      hash.update(data: bytes(length).prefix(cut))
      hash.update(data: Array(bytes(length).dropFirst(cut)))
      #expect(hex(hash.finalize()) == digest, "cut at \(cut)")
    }
  }

  @Test func `A copy goes its own way, and finishing does not end a hash`() {
    var hash = SHA256()
    hash.update(data: Data("ab".utf8))
    let short = hash.finalize()
    var copy = hash
    copy.update(data: Data("x".utf8))
    hash.update(data: Data("c".utf8))
    #expect(short == SHA256.hash(data: Data("ab".utf8)))
    #expect(copy.finalize() == SHA256.hash(data: Data("abx".utf8)))
    #expect(hash.finalize() == SHA256.hash(data: Data("abc".utf8)))
  }

  @Test func `A digest is a sequence of 32 bytes, hashable and printed in hexadecimal`() {
    let digest = SHA256.hash(data: Data("abc".utf8))
    #expect(Array(digest).count == 32)
    #expect(SHA256.Digest.byteCount == 32)
    #expect(digest.withUnsafeBytes { Array($0) } == Array(digest))
    #expect(digest.description == "SHA256 digest: " + hex(digest))
    #expect(Set([digest, SHA256.hash(data: Data("abc".utf8))]).count == 1)
    #expect(digest != SHA256.hash(data: Data("abd".utf8)))
  }

  private func bytes(_ count: Int) -> Data {
    Data((0..<count).map { UInt8($0 % 251) })
  }

  private func hex(_ digest: some Sequence<UInt8>) -> String {
    digest.map { String(format: "%02x", $0) }.joined()
  }
}
