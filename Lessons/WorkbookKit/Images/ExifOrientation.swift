import Foundation

/// The orientation 1...8 in a PNG's `eXIf` chunk; 1 when there is none or it makes no sense.
///
/// Chunks are walked here and not by libpng: one that stands after the pixels would come too
/// late from there, and a malformed one must not cost the picture. Libpng still checks the sum.
internal func exifOrientation(inPNG data: Data) -> Int {
  let bytes = data.bytes
  var start = 8  // after the signature
  while let length: UInt32 = bytes.integer(at: start, .bigEndian),
    let name: UInt32 = bytes.integer(at: start + 4, .bigEndian)
  {
    let content = start + 8
    let end = content + Int(length)
    guard end <= bytes.byteCount else { return 1 }
    if name == 0x6558_4966 {  // eXIf
      let first = data.startIndex
      return orientation(inTIFF: data[(first + content)..<(first + end)]) ?? 1
    }
    start = end + 4  // after the checksum
  }
  return 1
}

/// What the tag says in the first directory of a TIFF structure (Exif 2.32, sections 4.5.2, 4.6.2
/// and 4.6.4); nil when it is not there as one 16-bit number from 1 to 8.
private func orientation(inTIFF data: Data) -> Int? {
  let bytes = data.bytes
  let order: ByteOrder
  switch bytes.integer(at: 0, .bigEndian) as UInt32? {
  case 0x4949_2A00: order = .littleEndian
  case 0x4D4D_002A: order = .bigEndian
  default: return nil
  }
  guard let offset: UInt32 = bytes.integer(at: 4, order),
    let count: UInt16 = bytes.integer(at: Int(offset), order)
  else { return nil }
  for index in 0..<Int(count) {
    let entry = Int(offset) + 2 + index * 12
    guard let tag: UInt16 = bytes.integer(at: entry, order) else { return nil }
    guard tag == 0x0112 else { continue }
    let isOneShort =
      bytes.integer(at: entry + 2, order) == 3 as UInt16?
      && bytes.integer(at: entry + 4, order) == 1 as UInt32?
    guard isOneShort, let value: UInt16 = bytes.integer(at: entry + 8, order) else { return nil }
    return (1...8).contains(value) ? Int(value) : nil
  }
  return nil
}

private enum ByteOrder {
  case bigEndian, littleEndian
}

extension RawSpan {
  /// The number at an offset; nil when it does not lie wholly inside.
  fileprivate func integer<T: FixedWidthInteger & BitwiseCopyable>(
    at offset: Int, _ order: ByteOrder
  ) -> T? {
    guard offset >= 0, offset <= byteCount - MemoryLayout<T>.size else { return nil }
    let stored = unsafeLoadUnaligned(fromByteOffset: offset, as: T.self)
    return order == .bigEndian ? T(bigEndian: stored) : T(littleEndian: stored)
  }
}
