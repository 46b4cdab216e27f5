import Foundation
import SuiteKit
import WorkbookKit

/// A text that must not be found where it does not belong, in whatever way it is written there.
struct Secret: Sendable {
  /// The secret itself. It begins and ends with what `core` is found between.
  let text: String
  private let parts: [String]
  private let forms: [(name: String, bytes: [UInt8])]
  private let lowercasedForms: [(name: String, bytes: [UInt8])]

  /// - Parameter core: the part to search for: letters and digits, at least twelve.
  init(_ text: String, core: String? = nil) {
    self.text = text
    let core = core ?? text
    parts = [String(core.prefix(4)), String(core.suffix(4))]
    let bytes = Array(core.utf8)
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    forms =
      [
        ("as it is", bytes),
        ("as UTF-16", bytes.flatMap { [$0, 0] }.dropLast()),
        ("backwards", bytes.reversed()),
      ] + (0..<3).map { ("as base64", Self.base64(bytes, after: $0)) }
    lowercasedForms = [
      ("as hex digits", Array(hex.joined().utf8)),
      ("as hex digits", Array(hex.joined(separator: " ").utf8)),
      ("percent-encoded", Array(("%" + hex.joined(separator: "%")).utf8)),
      ("as a list of numbers", Array(bytes.map(String.init).joined(separator: ",").utf8)),
      ("as a list of numbers", Array(bytes.map(String.init).joined(separator: ", ").utf8)),
    ]
  }

  /// How the secret is written in these bytes; nil when it is not there.
  func form(in data: Data) -> String? {
    func first(_ forms: [(name: String, bytes: [UInt8])], _ data: Data) -> String? {
      forms.first { data.range(of: Data($0.bytes)) != nil }?.name
    }
    return first(forms, data) ?? first(lowercasedForms, Data(data.map { Self.lowercased($0) }))
  }

  func form(in text: String) -> String? { form(in: Data(text.utf8)) }

  /// The same where not even the first or last four letters may stand.
  func trace(in data: Data) -> String? {
    form(in: data)
      ?? parts.first { data.range(of: Data($0.utf8)) != nil }
      .map { "a part of it, \(SuiteKit.shown($0))" }
  }

  func trace(in text: String) -> String? { trace(in: Data(text.utf8)) }

  /// Where the app's container or its settings hold the secret: in a name or in bytes.
  ///
  /// - Parameter parts: whether a part of it is too much already, as of a token.
  func traceInContainer(andParts parts: Bool = false) -> String? {
    let find = { (data: Data) in parts ? trace(in: data) : form(in: data) }
    for (key, value) in UserDefaults.standard.dictionaryRepresentation() {
      let bytes = Data(key.utf8) + (value as? Data ?? Data(String(describing: value).utf8))
      if let form = find(bytes) { return "UserDefaults under \(shown(key)), \(form)" }
    }
    for entry in Files.entries(below: Container.home) {
      if let form = find(Data(entry.utf8)) { return "the name \(shown(entry)), \(form)" }
    }
    for (file, data) in Files.contents(below: Container.home).sorted(by: { $0.key < $1.key }) {
      if let form = find(data) { return "the file \(shown(file)), \(form)" }
    }
    return nil
  }

  /// Where an unlocked device holds the secret outside a keychain item's value.
  func trace(on device: SimulatedDevice) throws -> String? {
    for path in try device.paths {
      if let form = trace(in: path) { return "the name \(shown(path)) on the device, \(form)" }
      if let form = trace(in: try device.read(path)) {
        return "the file \(shown(path)) on the device, \(form)"
      }
    }
    for account in try device.keychain.accounts {
      if let form = trace(in: account) {
        return "the account's name \(shown(account)), \(form): names can be listed without any key"
      }
    }
    return nil
  }

  /// The characters of base64 that depend on these bytes alone, when `count` bytes come before.
  private static func base64(_ bytes: [UInt8], after count: Int) -> [UInt8] {
    let text = Data([UInt8](repeating: 0, count: count) + bytes).base64EncodedString()
    let first = (count * 8 + 5) / 6
    let last = (count + bytes.count) * 8 / 6
    return Array(text.utf8.prefix(last).dropFirst(first))
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (65...90).contains(byte) ? byte + 32 : byte
  }
}
