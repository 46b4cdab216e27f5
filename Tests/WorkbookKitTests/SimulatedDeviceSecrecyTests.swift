import Foundation
import Testing

@testable import WorkbookKit

/// What can be read off the disk: nothing.
struct SimulatedDeviceSecrecyTests {
  /// Ways in which a text may lie about.
  enum Encoding: CaseIterable, Sendable {
    case utf8, utf16LittleEndian, utf16BigEndian, hex, base64, reversed

    /// What to search for; base64 has three, by where the text begins in a group of three bytes.
    func needles(of text: String) -> [Data] {
      let bytes = Data(text.utf8)
      switch self {
      case .utf8: return [bytes]
      case .utf16LittleEndian: return [text.data(using: .utf16LittleEndian) ?? bytes]
      case .utf16BigEndian: return [text.data(using: .utf16BigEndian) ?? bytes]
      case .hex: return [Data(bytes.map { String(format: "%02x", $0) }.joined().utf8)]
      case .base64: return (0..<3).map { Data(Self.base64(bytes, after: $0).utf8) }
      case .reversed: return [Data(bytes.reversed())]
      }
    }

    /// Without the digits at the ends, which neighbouring bytes have a part in.
    private static func base64(_ bytes: Data, after offset: Int) -> String {
      let whole = (Data(count: offset) + bytes).base64EncodedString()
      return String(whole.dropFirst(4).prefix(bytes.count * 4 / 3 - 8))
    }
  }

  private static let secrets = [
    SimulatedDeviceFixture.passcode, "resting pulse seventy-two", "token-4f9a0c77b1d2e3",
    "diagnoses/hypertension.json", "account-of-alice@example.org",
  ]

  let fixture: SimulatedDeviceFixture

  /// A device that went through all its states with secrets in each class.
  init() throws {
    fixture = try SimulatedDeviceFixture()
    let device = fixture.device
    let text = Data(Self.secrets[1].utf8)
    let token = Data(Self.secrets[2].utf8)
    try fixture.unlock()
    for protection in ProtectionClass.allCases {
      try device.write(text, to: "\(Self.secrets[3]) \(protection)", options: protection.options)
      try device.write(text + text, to: "twice \(protection)", options: protection.options)
    }
    for accessible in SimulatedKeychain.Accessibility.allCases {
      try device.keychain.set(
        token, for: "\(Self.secrets[4]) \(accessible)", accessible: accessible)
    }
  }

  /// Where one of `secrets` is found in names or contents of the host's files.
  private func findings() throws -> [String] {
    let files = try fixture.hostFiles()
    let haystacks = try files.map { (name: $0.path, bytes: try Data(contentsOf: $0)) }
    return Self.secrets.flatMap { secret in
      Encoding.allCases.flatMap { encoding in
        encoding.needles(of: secret).flatMap { needle in
          haystacks.filter {
            $0.bytes.range(of: needle) != nil || Data($0.name.utf8).range(of: needle) != nil
          }.map { "\(secret) as \(encoding) in \($0.name)" }
        }
      }
    }
  }

  @Test(arguments: SimulatedDevice.State.allCases)
  func `nothing secret lies on the disk`(in state: SimulatedDevice.State) throws {
    try fixture.bring(to: state)
    #expect(try fixture.hostFiles().count >= 12)
    #expect(try findings() == [])
  }

  @Test(arguments: Encoding.allCases)
  func `the search finds what does lie there`(as encoding: Encoding) throws {
    for needle in encoding.needles(of: Self.secrets[2]) {
      try (Data("x".utf8) + needle).write(to: fixture.folder.appending(path: "leak"))
      #expect(try !findings().isEmpty)
    }
  }

  @Test func `the search finds a base64 in any position`() throws {
    for prefix in ["", "a", "ab"] {
      let leak = Data((prefix + Self.secrets[2] + "tail").utf8).base64EncodedString()
      try Data(leak.utf8).write(to: fixture.folder.appending(path: "leak"))
      #expect(try !findings().isEmpty, "after \(prefix.count) bytes")
    }
  }

  @Test func `no key of a class lies on the disk`() throws {
    let keys = try fixture.device.whileOn(for: .reading) { $0.memory.keys }
    let all = [
      keys.complete, keys.completeUnlessOpen, keys.completeUntilFirstUserAuthentication,
    ].compactMap { $0?.bytes }
    try #require(all.count == 3)
    for file in try fixture.hostFiles() {
      let bytes = try Data(contentsOf: file)
      for key in all {
        #expect(bytes.range(of: key) == nil)
        #expect(bytes.range(of: Data(key.base64EncodedString().utf8)) == nil)
      }
    }
  }

  @Test func `errors hold names but no content`() throws {
    try fixture.device.lock()
    for path in try fixture.device.paths where path.hasSuffix("complete") {
      let error = #expect(throws: DeviceError.self) { try fixture.device.read(path) }
      let text = "\(String(describing: error)) \(String(reflecting: error))"
      #expect(text.contains(path))
      #expect(!text.contains(Self.secrets[1]))
    }
  }

  @Test func `nobody else may read the folder`() throws {
    for file in try fixture.hostFiles() {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: file.path(percentEncoded: false))
      let mode = try #require(attributes[.posixPermissions] as? NSNumber)
      #expect(mode.intValue & 0o077 == 0, "\(file.lastPathComponent)")
    }
  }
}
