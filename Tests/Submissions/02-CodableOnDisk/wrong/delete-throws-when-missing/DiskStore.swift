import Foundation

public enum DiskStore {
  private static let folder = FileManager.default
    .urls(for: .documentDirectory, in: .userDomainMask)[0]

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let data = try JSONEncoder().encode(value)
    try data.write(to: url(filename), options: .atomic)
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    try JSONDecoder().decode(T.self, from: Data(contentsOf: url(filename)))
  }

  public static func delete(_ filename: String) throws {
    try FileManager.default.removeItem(at: url(filename))
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
