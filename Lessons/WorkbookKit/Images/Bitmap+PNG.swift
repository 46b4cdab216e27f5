import CPNG
public import Foundation

extension Bitmap {
  /// Decodes a whole PNG at once: short to write, and it costs `byteCount` in memory.
  ///
  /// The pixels are those stored: the `eXIf` orientation is not applied.
  ///
  /// - Throws: what ``PNGRows`` throws for the same data.
  public init(decoding data: Data) throws(PNGError) {
    let rows = try PNGRows(data)
    var pixels: [Pixel] = []
    pixels.reserveCapacity(rows.width * rows.height)
    while let row = try rows.nextRow() {
      pixels.append(contentsOf: row)
    }
    width = rows.width
    height = rows.height
    storage = pixels
  }

  /// Encodes the picture as a PNG: 8 bits, RGBA, not interlaced, without loss.
  ///
  /// - Precondition: neither side is over 1,000,000 pixels, as for reading.
  public func pngData() -> Data {
    guard let width = UInt32(exactly: width), let height = UInt32(exactly: height) else {
      fatalError("No PNG of \(width) × \(height) pixels: no side may be so long.")
    }
    var count = 0
    var message = [CChar](repeating: 0, count: 64)
    let bytes = storage.withUnsafeBytes { pixels in
      cpng_write(pixels.baseAddress, width, height, &count, &message)
    }
    guard let bytes else {
      let reason = message.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) }
      fatalError("No PNG of \(width) × \(height) pixels: \(reason ?? "unknown")")
    }
    return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
  }
}
