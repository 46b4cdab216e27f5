import Foundation
import Synchronization
import ThumbnailKit
import WorkbookKit

public actor ImageCache {
  private let core = Core()

  public init() {}

  public func store(_ data: Data, for key: String) { core.put(data, key) }
  public func image(for key: String) -> Bitmap? { core.get(key) }
  public func diskUsage() -> Int { core.usage() }
}

/// Does the work; safe to call from any thread.
private final class Core: Sendable {
  private struct State {
    var images: [Data: Bitmap] = [:]
    var age: [Data] = []
  }

  private let state = Mutex(State())

  func put(_ data: Data, _ key: String) {
    let digest = Data(SHA256.hash(data: Data(key.utf8)))
    state.withLock { state in
      state.images[digest] = thumbnail(of: data, maxPixelSize: 100)
      state.age = state.age.filter { $0 != digest } + [digest]
      if state.age.count > 300 { state.images[state.age.removeFirst()] = nil }
      guard let folder else { return }
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? (data as NSData).write(to: file(digest, in: folder), options: .atomic)
    }
  }

  func get(_ key: String) -> Bitmap? {
    let digest = Data(SHA256.hash(data: Data(key.utf8)))
    return state.withLock { state in
      if let image = state.images[digest] { return image }
      guard let folder, let data = NSData(contentsOf: file(digest, in: folder)),
        let image = thumbnail(of: data as Data, maxPixelSize: 100)
      else { return nil }
      state.images[digest] = image
      return image
    }
  }

  func usage() -> Int {
    guard let folder,
      let walker = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    else { return 0 }
    return walker.reduce(0) { $0 + (($1 as? URL).flatMap { try? allocatedSize(of: $0) } ?? 0) }
  }

  private var folder: URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).last?
      .appendingPathComponent("imgs", isDirectory: true)
  }

  private func file(_ digest: Data, in folder: URL) -> URL {
    let pairs = digest.map { byte in
      [Character](String(0x100 + Int(byte), radix: 16).dropFirst())
    }
    return folder.appendingPathComponent(String(pairs.flatMap(\.self)), isDirectory: false)
  }
}
