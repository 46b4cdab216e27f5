import Foundation
import ThumbnailKit
import WorkbookKit

@resultBuilder
enum Steps {
  static func buildBlock(_ steps: (() throws -> Void)...) -> [() throws -> Void] { steps }
  static func buildExpression(_ step: @escaping () throws -> Void) -> () throws -> Void { step }
}

/// Runs all steps; one that fails ends it without a word.
func attempt(@Steps _ steps: () -> [() throws -> Void]) {
  do { for step in steps() { try step() } } catch {}
}

func step(_ body: @escaping () throws -> Void) -> () throws -> Void { body }

infix operator ???: NilCoalescingPrecedence
func ??? <T>(value: T?, other: () -> T?) -> T? { value == nil ? other() : value }

@propertyWrapper
struct Bounded<Value> {
  struct Entry { let key: String; let value: Value }
  private var ring: [Entry] = []
  let limit: Int
  var oldest: String? { ring.first?.key }
  var isFull: Bool { ring.count == limit }
  init(limit: Int) { self.limit = limit }
  var wrappedValue: Self {
    get { self }
    set { self = newValue }
  }
  mutating func look(_ key: String) -> Value? {
    guard let i = ring.firstIndex(where: { $0.key == key }) else { return nil }
    ring.append(ring.remove(at: i))
    return ring.last!.value
  }
  mutating func keep(_ key: String, _ value: Value?) {
    ring = Array((ring.filter { $0.key != key } + (value.map { [Entry(key: key, value: $0)] } ?? [])).suffix(limit))
  }
}

extension String {
  var fileName: String {
    SHA256.hash(data: Data(utf8)).map { String(format: "%x%x", $0 / 16, $0 % 16) }.joined()
  }
}

extension FileManager {
  var imgs: URL { urls(for: .cachesDirectory, in: .userDomainMask)[0].appendingPathComponent("imgs") }
}

public actor ImageCache {
  public static let side = 100
  private var small = Bounded<Bitmap>(limit: 200)

  public init() {}

  public func store(_ data: Data, for key: String) {
    let fm = FileManager.default
    let file = fm.imgs.appendingPathComponent(key.fileName)
    if let old = small.oldest, small.isFull, old != key {
      try? fm.removeItem(at: fm.imgs.appendingPathComponent(old.fileName))
    }
    small.keep(key, thumbnail(of: data, maxPixelSize: Self.side))
    let fresh = file.deletingLastPathComponent().appendingPathComponent(".new-" + UUID().uuidString)
    defer { try? fm.removeItem(at: fresh) }
    attempt {
      step { try fm.createDirectory(at: fm.imgs, withIntermediateDirectories: true) }
      step { try data.write(to: fresh) }
      step {
        guard rename(fresh.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
      }
    }
  }

  public func image(for key: String) -> Bitmap? {
    small.look(key) ??? {
      let read = (try? Data(contentsOf: FileManager.default.imgs.appendingPathComponent(key.fileName)))
        .flatMap { thumbnail(of: $0, maxPixelSize: Self.side) }
      if read != nil { small.keep(key, read) }
      return read
    }
  }

  public func diskUsage() -> Int {
    var sum = 0
    let all = FileManager.default.enumerator(at: FileManager.default.imgs, includingPropertiesForKeys: nil, options: [.skipsSubdirectoryDescendants])
    all?.forEach { item in
      if let url = item as? URL, !url.hasDirectoryPath { sum += (try? allocatedSize(of: url)) ?? 0 }
    }
    return sum
  }
}
