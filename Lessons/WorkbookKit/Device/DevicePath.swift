internal import Foundation

/// A path on a simulated device, in one spelling: equal strings are one file.
struct DevicePath: Sendable {
  /// In bytes of UTF-8, as APFS has it.
  static let longestComponent = 255

  let name: String

  /// - Throws: `DeviceError.invalidPath` unless it is names joined by `/`.
  init(_ path: String) throws(DeviceError) {
    name = path.precomposedStringWithCanonicalMapping
    // By bytes: a `/` with a combining mark is one character, and not equal to "/".
    let components = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard components.allSatisfy(Self.isName) else { throw .invalidPath(path) }
  }

  private static func isName(_ component: Substring.UTF8View) -> Bool {
    (1...longestComponent).contains(component.count) && !component.contains(0)
      && !component.elementsEqual(".".utf8) && !component.elementsEqual("..".utf8)
  }
}
