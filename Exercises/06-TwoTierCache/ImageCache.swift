import Foundation
import ThumbnailKit
import WorkbookKit

/// Pictures under keys: thumbnails in memory, the received bytes on disk, in `Caches/imgs`.
///
/// An actor, since many views ask at once.
///
///     let cache = ImageCache()
///     await cache.store(data, for: "https://example.org/cat.png")
///     await cache.image(for: "https://example.org/cat.png")   // at most 100 pixels a side
public actor ImageCache {
  /// A cache over the folder `imgs` in the caches directory, with nothing in memory.
  public init() {
  }

  /// Writes the received bytes to disk and keeps their thumbnail in memory.
  ///
  /// When this returns, both are done. What was stored under the key before is replaced.
  ///
  /// - Parameters:
  ///   - data: a PNG picture as it was received. What is no picture is no error here:
  ///     ``image(for:)`` then gives nil.
  ///   - key: any text, for example a web address.
  public func store(_ data: Data, for key: String) {
    // TODO: task 1 (memory)
    // TODO: task 2 (disk)
  }

  /// The picture under a key: from memory, else from disk (and then back in memory), else nil.
  ///
  /// - Returns: a thumbnail, its longest side at most 100 pixels, never enlarged. Nil when the
  ///   key is unknown, the file is gone, or the file is no picture.
  public func image(for key: String) -> Bitmap? {
    // TODO: task 1 (memory)
    // TODO: task 2 (disk)
    nil
  }

  /// The space that the files in `imgs` take on disk, in allocated bytes; 0 without the folder.
  public func diskUsage() -> Int {
    // TODO: task 6
    -1
  }
}
