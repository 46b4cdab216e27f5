import Foundation

public enum DiskStore {
  private static let folder = FileManager.default
    .urls(for: .documentDirectory, in: .userDomainMask)[0]
  private static let lock = NSLock()
  nonisolated(unsafe) private static var values: [String: Data] = [:]

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    _ = try url(filename)
    let data = try JSONEncoder().encode(value)
    lock.withLock { values[filename] = data }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let data = try lock.withLock { values[filename] } ?? Data(contentsOf: url(filename))
    return try JSONDecoder().decode(T.self, from: data)
  }

  public static func delete(_ filename: String) throws {
    let url = try url(filename)
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {}
  }

  public static func list() throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles
      )
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false }
      .map { $0.lastPathComponent }
  }

  private static func url(_ name: String) throws -> URL {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0"),
      name.utf8.count < 256
    else { throw StoreError.invalidName(name) }
    return folder.appendingPathComponent(name)
  }
}
