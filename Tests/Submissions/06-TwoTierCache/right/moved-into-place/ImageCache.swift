import Foundation
import ThumbnailKit
import WorkbookKit

/// The memory tier: two generations. What is found in the old one moves to the new one, and when the
/// new one is full it becomes the old one.
private struct Generations {
  private var young: [String: Bitmap] = [:]
  private var old: [String: Bitmap] = [:]

  mutating func find(_ name: String) -> Bitmap? {
    if let image = young[name] { return image }
    guard let image = old.removeValue(forKey: name) else { return nil }
    insert(image, name)
    return image
  }

  mutating func insert(_ image: Bitmap?, _ name: String) {
    old[name] = nil
    young[name] = image
    guard young.count >= 64 else { return }
    old = young
    young = [:]
  }
}

public actor ImageCache {
  private var memory = Generations()

  public init() {}

  public func store(_ data: Data, for key: String) {
    let name = Self.name(key)
    memory.insert(thumbnail(of: data, maxPixelSize: 100), name)
    Self.write(data, name)
  }

  public func image(for key: String) -> Bitmap? {
    let name = Self.name(key)
    if let image = memory.find(name) { return image }
    guard let data = Self.read(name) else { return nil }
    let image = thumbnail(of: data, maxPixelSize: 100)
    if image != nil { memory.insert(image, name) }
    return image
  }

  public func diskUsage() -> Int {
    let urls = try? FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: nil)
    return urls?.map { (try? allocatedSize(of: $0)) ?? 0 }.reduce(0, +) ?? 0
  }

  private static var folder: URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
      .appendingPathComponent("imgs")
  }

  private static func name(_ key: String) -> String {
    SHA256.hash(data: Data(key.utf8)).reduce("") { $0 + String(UInt16($1) | 0x100, radix: 16).dropFirst() }
  }

  private static func read(_ name: String) -> Data? {
    guard let handle = FileHandle(forReadingAtPath: folder.path + "/" + name) else { return nil }
    defer { try? handle.close() }
    return (try? handle.readToEnd()) ?? nil
  }

  /// Written in tmp, then renamed: the file in the folder is whole or it is not there.
  private static func write(_ data: Data, _ name: String) {
    let draft = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { unlink(draft.path) }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: draft.path, contents: data) else { return }
    rename(draft.path, folder.path + "/" + name)
  }
}
