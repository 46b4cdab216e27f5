import Foundation

public enum DiskStore {
  static let cache = TwoLevelStore()

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let data = try JSONEncoder().encode(value)
    cache.set(data, for: filename)
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    guard let data = cache.data(for: filename),
      let value = try? JSONDecoder().decode(type, from: data)
    else { throw StoreError.notFound(filename) }
    return value
  }

  public static func delete(_ filename: String) throws {
    cache.remove(filename)
  }

  public static func list() throws -> [String] {
    cache.names()
  }
}

final class TwoLevelStore: @unchecked Sendable {
  private let lock = NSLock()
  private var memory: [String: Data] = [:]
  private let directory: URL

  init() {
    let paths = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    directory = paths[0].appendingPathComponent("NoteCache", isDirectory: true)
    if !FileManager.default.fileExists(atPath: directory.path) {
      try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
  }

  func set(_ data: Data, for name: String) {
    lock.withLock { memory[name] = data }
    try? data.write(to: fileURL(name))
  }

  func data(for name: String) -> Data? {
    if let data = lock.withLock({ memory[name] }) { return data }
    guard let data = try? Data(contentsOf: fileURL(name)) else { return nil }
    lock.withLock { memory[name] = data }
    return data
  }

  func remove(_ name: String) {
    lock.withLock { memory[name] = nil }
    try? FileManager.default.removeItem(at: fileURL(name))
  }

  func names() -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    return (files ?? []).compactMap { file in
      Data(base64Encoded: file).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func fileURL(_ name: String) -> URL {
    directory.appendingPathComponent(Data(name.utf8).base64EncodedString())
  }
}
