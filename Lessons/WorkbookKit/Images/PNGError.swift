/// Why data is not a readable PNG.
public enum PNGError: Error, Equatable, CustomStringConvertible {
  /// The data does not begin with the eight bytes of every PNG: empty, a JPEG, a web page.
  case notPNG

  /// The data ends before the picture does, or before `IEND`, which says that it is whole.
  case truncated

  /// A checksum, the compression or a chunk is wrong; the text is libpng's own.
  case damaged(String)

  /// A side is over 1,000,000 pixels, or the picture over 2²⁸ pixels (1 GiB decoded).
  case tooLarge(width: Int, height: Int)

  /// One sentence about what is wrong.
  public var description: String {
    switch self {
    case .notPNG: "The data is not a PNG."
    case .truncated: "The PNG ends before its picture does."
    case .damaged(let reason): "The PNG is damaged: \(reason)."
    case .tooLarge(let width, let height):
      "The PNG says it has \(width) × \(height) pixels, which is more than is read here."
    }
  }
}
