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
public final actor ImageCache {
  /// A dictionary, not `NSCache`: there a full cache refuses the newest picture on Linux.
  private var memory: [String: Bitmap] = [:]
  /// The names in `memory`, the one that was used last at the end.
  private var uses: [String] = []
  /// A thumbnail takes at most 100 · 100 · 4 bytes, so that is 8 MB at most.
  private let mostThumbnails = 200
  private let maxPixelSize = 100

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
    let name = fileName(for: key)
    write(data, to: name)
    // Also when there is none, so that an old thumbnail is never served for new bytes.
    remember(thumbnail(of: data, maxPixelSize: maxPixelSize), under: name)
  }

  /// The picture under a key: from memory, else from disk (and then back in memory), else nil.
  ///
  /// - Returns: a thumbnail, its longest side at most 100 pixels, never enlarged. Nil when the
  ///   key is unknown, the file is gone, or the file is no picture.
  public func image(for key: String) -> Bitmap? {
    let name = fileName(for: key)
    let image = memory[name] ?? thumbnailOnDisk(name)
    // Also after a hit, since the order of use decides what is forgotten.
    remember(image, under: name)
    return image
  }

  /// The space that the files in `imgs` take on disk, in allocated bytes; 0 without the folder.
  public func diskUsage() -> Int {
    // Asked anew each time: the system may have removed files, or the whole folder, since.
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    // Allocated bytes, as in lesson 3.
    return (files ?? []).compactMap { try? allocatedSize(of: $0) }.reduce(0, +)
  }

  /// Computed at each use, since nothing promises that the folder stays.
  private var folder: URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("imgs", isDirectory: true)
  }

  /// A digest, not the key itself: any length, no `/`, no secret, the same in every process.
  private func fileName(for key: String) -> String {
    SHA256.hash(data: Data(key.utf8))
      .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      .joined()
  }

  /// A write that fails is no error for the caller: the next start finds a miss and loads again.
  private func write(_ data: Data, to name: String) {
    // Before every write: the system may have removed the folder since the last one.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Atomic, so that an app that is killed leaves the old file or the new one whole.
    try? data.write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  private func thumbnailOnDisk(_ name: String) -> Bitmap? {
    // Reading is the test whether the file exists: a check before it could be outdated.
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { return nil }
    return thumbnail(of: data, maxPixelSize: maxPixelSize)
  }

  private func remember(_ thumbnail: Bitmap?, under name: String) {
    memory[name] = thumbnail
    uses.removeAll { $0 == name }
    // A key without a picture takes no place.
    guard thumbnail != nil else { return }
    uses.append(name)
    // What was not used for the longest time goes first, never the newest.
    if uses.count > mostThumbnails { memory[uses.removeFirst()] = nil }
  }
}
