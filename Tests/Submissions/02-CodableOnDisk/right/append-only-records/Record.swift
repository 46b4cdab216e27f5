import Glibc

/// A value in an append-only file: 8 bytes length, 8 bytes checksum, then the bytes.
enum Record {
  static func bytes(around payload: [UInt8]) -> [UInt8] {
    number(UInt64(payload.count)) + number(sum(payload[...])) + payload
  }

  /// The last record that is whole.
  static func last(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 0
    var last: ArraySlice<UInt8>?
    while offset + 16 <= bytes.count {
      let length = number(bytes[offset..<(offset + 8)])
      let checksum = number(bytes[(offset + 8)..<(offset + 16)])
      guard length <= UInt64(bytes.count - offset - 16) else { break }
      let payload = bytes[(offset + 16)..<(offset + 16 + Int(length))]
      guard sum(payload) == checksum else { break }
      last = payload
      offset += 16 + Int(length)
    }
    return last
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    Glibc.write(descriptor, bytes, bytes.count) == bytes.count
  }

  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  private static func number(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
