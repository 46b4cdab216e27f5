public import Foundation

/// The outer form of a PNG: the signature, then chunks of length, name, content and checksum.
public enum PNGFile {
  /// The eight bytes that every PNG begins with.
  public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A chunk with its right checksum.
  public static func chunk(_ name: String, _ content: [UInt8]) -> Data {
    let checked = Array(name.utf8) + content
    return Data(bigEndian(content.count) + checked + bigEndian(Int(crc32(checked))))
  }

  /// Where the content of the first chunk of a name lies in the file.
  public static func content(of name: String, in file: Data) -> Range<Int>? {
    let bytes = Array(file)
    var start = signature.count
    while start + 8 <= bytes.count {
      let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard start + 12 + length <= bytes.count else { return nil }
      if bytes[(start + 4)..<(start + 8)].elementsEqual(name.utf8) {
        return (start + 8)..<(start + 8 + length)
      }
      start += 12 + length
    }
    return nil
  }

  /// The file with the checksum of its first chunk of that name made right again, so that a change
  /// in the content is found only by who looks at the content.
  public static func withMendedChecksum(of name: String, in file: Data) -> Data {
    guard let content = content(of: name, in: file) else { return file }
    var bytes = Array(file)
    let sum = bigEndian(Int(crc32(Array(bytes[(content.lowerBound - 4)..<content.upperBound]))))
    bytes.replaceSubrange(content.upperBound..<(content.upperBound + 4), with: sum)
    return Data(bytes)
  }

  /// The checksum of a chunk (PNG specification, annex D).
  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.withUnsafeBufferPointer { bytes in
      table.withUnsafeBufferPointer { table in
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8) }
        return sum
      }
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}

/// The four bytes of a number, the highest first.
func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
