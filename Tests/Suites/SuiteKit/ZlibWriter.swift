/// Writes a zlib stream as one block of fixed codes (RFC 1950, RFC 1951 section 3.2.6).
///
/// It compresses nothing but a byte that repeats. That is little, and quick for huge flat pictures.
struct ZlibWriter {
  private var bytes: [UInt8] = [0x78, 0x01]
  private var pending: UInt32 = 0
  private var pendingCount = 0
  private var sumA = 1
  private var sumB = 0

  init() {
    put(0b011, bits: 3)  // the last block, fixed codes
  }

  mutating func append(_ content: [UInt8]) {
    var index = 0
    while index < content.count {
      let byte = content[index]
      var end = index + 1
      while end < content.count && content[end] == byte { end += 1 }
      put(byte, count: end - index)
      index = end
    }
    for byte in content {
      sumA = (sumA + Int(byte)) % 65521
      sumB = (sumB + sumA) % 65521
    }
  }

  /// Rows of a filter byte and zeros, `count` times.
  ///
  /// After eight rows the codes begin at the same bit of a byte again. So the bytes of the second
  /// eight (the first begin with older bits) are kept and repeated.
  mutating func appendZeroRows(filter: UInt8, byteCount: Int, count: Int) {
    var eightRows: [UInt8] = []
    var written = 0
    while written < count {
      let now = min(8, count - written)
      if now == 8, !eightRows.isEmpty {
        bytes.append(contentsOf: eightRows)
      } else {
        let start = bytes.count
        for _ in 0..<now {
          put(filter, count: 1)
          put(0, count: byteCount)
        }
        if written == 8, now == 8 { eightRows = Array(bytes[start...]) }
      }
      written += now
    }
    for _ in 0..<max(count, 0) {
      sumA = (sumA + Int(filter)) % 65521
      sumB = (sumB + sumA * (byteCount + 1)) % 65521
    }
  }

  /// The whole stream: nothing may be appended afterwards.
  mutating func finished() -> [UInt8] {
    put(0, bits: 7)  // end of block
    if pendingCount > 0 { put(0, bits: 8 - pendingCount) }
    return bytes + bigEndian(sumB << 16 | sumA)
  }

  /// One byte, then copies of it: runs of 258 and of 10 at distance 1, the rest one by one.
  private mutating func put(_ byte: UInt8, count: Int) {
    var left = count
    if left > 0 { putLiteral(byte) }
    left -= 1
    while left >= 258 {
      putCode(0b1100_0101, bits: 8)  // length 258
      putCode(0, bits: 5)  // distance 1
      left -= 258
    }
    while left >= 10 {
      putCode(0b000_1000, bits: 7)  // length 10
      putCode(0, bits: 5)
      left -= 10
    }
    while left > 0 {
      putLiteral(byte)
      left -= 1
    }
  }

  private mutating func putLiteral(_ byte: UInt8) {
    if byte < 144 {
      putCode(0b0011_0000 + UInt32(byte), bits: 8)
    } else {
      putCode(0b1_1001_0000 + UInt32(byte) - 144, bits: 9)
    }
  }

  /// Codes are written from their highest bit.
  private mutating func putCode(_ code: UInt32, bits: Int) {
    var reversed: UInt32 = 0
    for bit in 0..<bits { reversed = reversed << 1 | (code >> UInt32(bit)) & 1 }
    put(reversed, bits: bits)
  }

  private mutating func put(_ value: UInt32, bits: Int) {
    pending |= value << UInt32(pendingCount)
    pendingCount += bits
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }
}
