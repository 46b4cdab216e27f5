import Dispatch
import Foundation
import ThumbnailKit
import WorkbookKit

// Old habits: a serial queue does the files, a continuation waits for it.
public actor ImageCache {
  private let queue = DispatchQueue(label: "imgs")
  private let store = Memory()

  private final class Memory: @unchecked Sendable {
    let semaphore = DispatchSemaphore(value: 1)
    var list: [String] = []
    var table: [String: Bitmap] = [:]
    func set(_ image: Bitmap?, _ key: String) {
      semaphore.wait()
      defer { semaphore.signal() }
      if let i = list.firstIndex(of: key) { list.remove(at: i) }
      table[key] = image
      if image != nil { list.insert(key, at: 0) }
      if list.count > 200, let last = list.popLast() { table[last] = nil }
    }
    func get(_ key: String) -> Bitmap? {
      semaphore.wait()
      let image = table[key]
      semaphore.signal()
      if let image { set(image, key) }
      return image
    }
  }

  public init() {}

  public func store(_ data: Data, for key: String) {
    let group = DispatchGroup()
    let memory = store
    queue.async(group: group) { memory.set(thumbnail(of: data, maxPixelSize: 100), key) }
    queue.async(group: group) { Files.write(data, key) }
    group.wait()
  }

  public func image(for key: String) -> Bitmap? {
    if let image = store.get(key) { return image }
    let memory = store
    return queue.sync {
      if let image = memory.get(key) { return image }
      let image = Files.read(key).flatMap { thumbnail(of: $0, maxPixelSize: 100) }
      if let image { memory.set(image, key) }
      return image
    }
  }

  public func diskUsage() -> Int {
    queue.sync(execute: Files.usage)
  }
}

private enum Files {
  static func folder() -> URL {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).last!.appendingPathComponent("imgs")
  }
  static func file(_ key: String) -> URL {
    folder().appendingPathComponent(SHA256.hash(data: Data((key.hasSuffix("/") ? key.dropLast() : key[...]).utf8)).map { b in
      let s = String(b, radix: 16)
      return s.count == 1 ? "0\(s)" : s
    }.joined(separator: ""))
  }
  static func write(_ data: Data, _ key: String) {
    let url = file(key)
    for _ in 1...2 {
      do {
        try data.write(to: url, options: .atomic)
        return
      } catch {
        try? FileManager.default.createDirectory(at: folder(), withIntermediateDirectories: true)
      }
    }
  }
  static func read(_ key: String) -> Data? { try? Data(contentsOf: file(key)) }
  static func usage() -> Int {
    guard let e = FileManager.default.enumerator(atPath: folder().path) else { return 0 }
    var sum = 0
    while let name = e.nextObject() as? String {
      guard e.fileAttributes?[.type] as? FileAttributeType != .typeDirectory else { e.skipDescendants(); continue }
      sum += (try? allocatedSize(of: folder().appendingPathComponent(name))) ?? 0
    }
    return sum
  }
}
