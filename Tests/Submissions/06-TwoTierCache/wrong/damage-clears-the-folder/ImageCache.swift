import Foundation
import ThumbnailKit
import WorkbookKit

// The simplest that keeps every core rule: a dictionary without limit, a plain write, the folder removed from the way.
public actor ImageCache {
  private var memory = [String: Bitmap]()
  private let folder: URL

  public init() {
    folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("imgs", isDirectory: true)
  }

  public func store(_ data: Data, for key: String) {
    let fm = FileManager.default
    guard let image = thumbnail(of: data, maxPixelSize: 100) else {
      // No picture: forget the key altogether.
      memory[key] = nil
      try? fm.removeItem(at: url(for: key))
      return
    }
    memory[key] = image
    try? fm.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = url(for: key).path
    if !fm.createFile(atPath: path, contents: data) {
      // Something is in the way: it goes.
      try? fm.removeItem(atPath: path)
      fm.createFile(atPath: path, contents: data)
    }
  }

  public func image(for key: String) -> Bitmap? {
    if memory[key] == nil {
      guard let data = FileManager.default.contents(atPath: url(for: key).path) else { return nil }
      memory[key] = thumbnail(of: data, maxPixelSize: 100)
      if memory[key] == nil { try? FileManager.default.removeItem(at: folder) }  // the folder is damaged: begin anew
    }
    return memory[key]
  }

  public func diskUsage() -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.reduce(0) { $0 + ((try? allocatedSize(of: folder.appendingPathComponent($1))) ?? 0) }
  }

  func url(for key: String) -> URL {
    folder.appendingPathComponent(SHA256.hash(data: Data(key.utf8)).map { String(format: "%02x", $0) }.joined())
  }
}
