import CPNG
public import Foundation

/// Reads a PNG row by row, so that no more than one row is in memory at a time.
///
/// Whatever a PNG holds comes as RGBA with 8 bits each: palettes, grey and `tRNS` transparency
/// are expanded, 16 bits are scaled to 8. The values are those stored: `gAMA` and colour profiles
/// are ignored. An interlaced picture comes in order as well, at about twice the work.
///
/// ```swift
/// let rows = try PNGRows(data)
/// while let row = try rows.nextRow() {
///   print(row[0].red)
/// }
/// ```
///
/// A class, because it is a position in a file: copies would read on from one another.
public final class PNGRows {
  /// Pixels in each row, 1...1,000,000.
  public let width: Int
  /// How many rows there are, 1...1,000,000.
  public let height: Int
  /// Whether each pixel's alpha is 255 by the file's format: no alpha channel and no `tRNS`.
  public let isOpaque: Bool
  /// The `eXIf` orientation, 1...8; 1 (upright) when there is none or it makes no sense.
  ///
  /// The rows come as they are stored; turning them is the caller's part.
  public let orientation: Int

  private let data: Data
  private let reader: OpaquePointer
  private var row: [Pixel] = []

  /// Reads the header. The data is kept and not copied.
  ///
  /// - Throws: ``PNGError``: `notPNG`, `tooLarge` (before any memory is taken for pixels), or
  ///   `truncated` and `damaged` when that shows in what stands before the pixels.
  public init(_ data: Data) throws(PNGError) {
    let opened = data.withUnsafeBytes { bytes in
      cpng_open(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    }
    guard let opened else { throw .damaged("out of memory") }
    if let error = PNGError(cpng_status(opened), of: opened) {
      cpng_close(opened)
      throw error
    }
    self.data = data
    reader = opened
    width = Int(cpng_width(opened))
    height = Int(cpng_height(opened))
    isOpaque = cpng_is_opaque(opened)
    orientation = exifOrientation(inPNG: data)
  }

  deinit {
    cpng_close(reader)
  }

  /// The next row, from the top: `width` pixels; nil after the last.
  ///
  /// The last row only comes when the file is whole, so that a loop over `height` rows notices
  /// whatever a loop until nil does. The row's memory is used again when nobody keeps the row.
  ///
  /// - Throws: ``PNGError``: `truncated` or `damaged`, and the same again at each later call.
  public func nextRow() throws(PNGError) -> [Pixel]? {
    if row.isEmpty { row = [Pixel](repeating: Pixel(red: 0, green: 0, blue: 0), count: width) }
    let status = data.withUnsafeBytes { bytes in
      row.withUnsafeMutableBytes { row in
        cpng_next_row(
          reader, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
          row.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
    }
    if let error = PNGError(status, of: reader) { throw error }
    return status == .end ? nil : row
  }
}

extension PNGError {
  /// The error that a status stands for; nil when it stands for success.
  fileprivate init?(_ status: CPNGStatus, of reader: OpaquePointer) {
    switch status {
    case .ready, .end: return nil
    case .notPNG: self = .notPNG
    case .truncated: self = .truncated
    case .damaged: self = .damaged(String(cString: cpng_message(reader)))
    case .tooLarge:
      self = .tooLarge(width: Int(cpng_width(reader)), height: Int(cpng_height(reader)))
    }
  }
}
