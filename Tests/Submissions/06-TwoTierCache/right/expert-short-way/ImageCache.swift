import Foundation
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  private var hot: [String: Bitmap] = [:]
  private var fm: FileManager { .default }
  private var dir: URL { fm.urls(for: .cachesDirectory, in: .userDomainMask)[0].appending(path: "imgs") }

  public init() {}

  public func store(_ data: Data, for key: String) {
    try? fm.createDirectory(at: dir, withIntermediateDirectories: true)
    try? data.write(to: file(key), options: .atomic)
    hot[key] = thumbnail(of: data, maxPixelSize: 100)
  }

  public func image(for key: String) -> Bitmap? {
    if hot[key] == nil {
      hot[key] = (try? Data(contentsOf: file(key))).flatMap { thumbnail(of: $0, maxPixelSize: 100) }
    }
    return hot[key]
  }

  public func diskUsage() -> Int {
    ((try? fm.contentsOfDirectory(at: dir, includingPropertiesForKeys: nil)) ?? [])
      .compactMap { try? allocatedSize(of: $0) }.reduce(0, +)
  }

  private func file(_ key: String) -> URL {
    dir.appending(path: SHA256.hash(data: Data(key.utf8)).map { .init(format: "%02x", $0) }.joined())
  }
}
