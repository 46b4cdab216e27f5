import Foundation
import ThumbnailKit
import WorkbookKit

/// Keeps nothing that is no picture: a broken file goes as soon as it is seen.
public actor ImageCache: CustomStringConvertible {
  private enum Slot {
    case picture(png: Data)
    case none
  }

  private var slots: [String: Slot] = [:]

  public init() {}

  nonisolated public var description: String { "an image cache" }

  public func store(_ data: Data, for key: String) {
    guard let image = thumbnail(of: data, maxPixelSize: 100) else {
      slots[key] = Slot.none
      if let url = url(for: key) { try? FileManager.default.removeItem(at: url) }
      return
    }
    // Encoded thumbnails take a tenth of the memory.
    slots[key] = .picture(png: image.pngData())
    save(data, for: key)
  }

  public func image(for key: String) -> Bitmap? {
    if case .picture(let png) = slots[key], let image = try? Bitmap(decoding: png) { return image }
    guard let url = url(for: key), let data = try? Data(contentsOf: url, options: .mappedIfSafe)
    else { return nil }
    guard let image = thumbnail(of: data, maxPixelSize: 100) else {
      try? FileManager.default.removeItem(at: url)
      return nil
    }
    slots[key] = .picture(png: image.pngData())
    return image
  }

  public func diskUsage() -> Int {
    guard let folder else { return 0 }
    do {
      return try FileManager.default
        .contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
        .map(allocatedSize)
        .reduce(0, +)
    } catch {
      return 0
    }
  }

  private var folder: URL? {
    NSSearchPathForDirectoriesInDomains(.cachesDirectory, .userDomainMask, true).first
      .map { URL(fileURLWithPath: $0, isDirectory: true).appendingPathComponent("imgs") }
  }

  private func url(for key: String) -> URL? {
    let digest = SHA256.hash(data: Data(key.utf8))
    let name = digest.flatMap { [$0 >> 4, $0 & 0xf] }
      .map { String($0, radix: 16, uppercase: false) }
    return folder?.appendingPathComponent(name.joined())
  }

  private func save(_ data: Data, for key: String, isSecondTry: Bool = false) {
    guard let url = url(for: key), let folder else { return }
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      guard !isSecondTry else { return }
      var isFolder: ObjCBool = false
      for obstacle in [folder, url] {
        let exists = FileManager.default.fileExists(
          atPath: obstacle.path, isDirectory: &isFolder)
        if exists, isFolder.boolValue != (obstacle == folder) {
          try? FileManager.default.removeItem(at: obstacle)
        }
      }
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      save(data, for: key, isSecondTry: true)
    }
  }
}
