import Foundation
import ThumbnailKit
import WorkbookKit

/// Memory is filled from what was written, and from the received bytes only when nothing could be.
public actor ImageCache {
  private var memory = [String: Bitmap]()

  public init() {}

  public func store(_ data: Data, for key: String) {
    memory.removeValue(forKey: key)
    do {
      let file = try file(for: key, creating: true)
      try data.write(to: file, options: .atomic)
      // What was written is what is read.
      memory[key] = try thumbnail(at: file)
    } catch {
      memory[key] = ThumbnailKit.thumbnail(of: data, maxPixelSize: 100)
    }
  }

  public func image(for key: String) -> Bitmap? {
    if memory[key] == nil, let file = try? file(for: key, creating: false) {
      memory[key] = try? thumbnail(at: file)
    }
    return memory[key]
  }

  public func diskUsage() -> Int {
    guard let folder = try? folder(creating: false) else { return 0 }
    let walk = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsSubdirectoryDescendants)
    var bytes = 0
    while let file = walk?.nextObject() as? URL { bytes += (try? allocatedSize(of: file)) ?? 0 }
    return bytes
  }

  private func thumbnail(at file: URL) throws -> Bitmap? {
    ThumbnailKit.thumbnail(
      of: try Data(contentsOf: file, options: .alwaysMapped), maxPixelSize: 100)
  }

  private func folder(creating: Bool) throws -> URL {
    let folder = try FileManager.default.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: creating
    ).appending(component: "imgs", directoryHint: .isDirectory)
    if creating {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    return folder
  }

  private func file(for key: String, creating: Bool) throws -> URL {
    var hash = SHA256()
    hash.update(data: Data(key.utf8))
    let name = hash.finalize().map { byte in
      String(byte / 16, radix: 16) + String(byte % 16, radix: 16)
    }
    return try folder(creating: creating).appending(component: name.joined())
  }
}
