import Foundation
import ThumbnailKit
import WorkbookKit

/// Memory holds the thumbnails as small PNGs, whose bytes take less room than pixels.
public actor ImageCache {
  public static let side = 100
  private var shelf: [(name: String, png: Data)] = []
  public init() {}

  public static func name(of key: String) -> String {
    SHA256.hash(data: Data(key.utf8)).reduce(into: "") {
      $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16)
    }
  }
  private var folder: URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appendingPathComponent(
      "imgs")
  }
  /// Own scaling: nearest neighbour over decoded pixels.
  private func shrink(_ data: Data) -> Bitmap? {
    guard let full = try? Bitmap(decoding: data) else { return nil }
    let longest = max(full.width, full.height)
    guard longest > Self.side else { return full }
    let w = max(1, full.width * Self.side / longest)
    let h = max(1, full.height * Self.side / longest)
    var pixels: [Pixel] = []
    for y in 0..<h {
      for x in 0..<w {
        pixels.append(full[(2 * x + 1) * full.width / (2 * w), (2 * y + 1) * full.height / (2 * h)])
      }
    }
    return Bitmap(width: w, height: h, pixels: pixels)
  }
  private func push(_ image: Bitmap?, _ name: String) {
    shelf.removeAll { $0.name == name }
    if let image { shelf.append((name, image.pngData())) }
    if shelf.count > 200 { shelf.removeFirst(shelf.count - 200) }
  }
  public func store(_ data: Data, for key: String) {
    let name = Self.name(of: key)
    push(shrink(data), name)
    let fm = FileManager.default
    var isFolder: ObjCBool = false
    if fm.fileExists(atPath: folder.path, isDirectory: &isFolder), !isFolder.boolValue {
      try? fm.removeItem(at: folder)  // something in our way
    }
    try? fm.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    if fm.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
      try? fm.removeItem(at: file)
    }
    try? data.write(to: file, options: .atomic)
  }
  /// Also pictures that are decoded already.
  public func store(_ bitmap: Bitmap, for key: String) { store(bitmap.pngData(), for: key) }
  public func store(contentsOf url: URL, for key: String) throws {
    store(try Data(contentsOf: url), for: key)
  }
  public subscript(key: String) -> Bitmap? { image(for: key) }
  public func image(for key: String) -> Bitmap? {
    let name = Self.name(of: key)
    if let hit = shelf.last(where: { $0.name == name }) {
      let image = try? Bitmap(decoding: hit.png)
      push(image, name)
      return image
    }
    guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)),
      let image = shrink(data)
    else { return nil }
    push(image, name)
    return image
  }
  public func image(for key: String, orLoad load: @Sendable () async -> Data?) async -> Bitmap? {
    if let image = image(for: key) { return image }
    guard let data = await load() else { return nil }
    store(data, for: key)
    return image(for: key)
  }
  public func removeAll() {
    shelf = []
    try? FileManager.default.removeItem(at: folder)
  }
  public func diskUsage() -> Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).compactMap { name in
      let url = folder.appendingPathComponent(name)
      guard
        (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType
          == .typeRegular
      else { return nil }
      return try? allocatedSize(of: url)
    }.reduce(0, +)
  }
}
