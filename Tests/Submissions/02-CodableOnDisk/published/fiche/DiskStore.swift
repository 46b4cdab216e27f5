import Foundation

public enum DiskStore {
  static let dir = FileManager.default
    .urls(for: .documentDirectory, in: .userDomainMask).first!

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let url = try fileURL(filename)
    let data = try JSONEncoder().encode(value)
    try data.write(to: url, options: [.atomic])
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let url = try fileURL(filename)
    let data = try Data(contentsOf: url)
    return try JSONDecoder().decode(T.self, from: data)
  }

  public static func delete(_ filename: String) throws {
    let url = try fileURL(filename)
    do {
      try FileManager.default.removeItem(at: url)
    } catch CocoaError.fileNoSuchFile {
      return
    }
  }

  public static func list() throws -> [String] {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let urls = try FileManager.default.contentsOfDirectory(
      at: dir, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    return urls.compactMap { url in
      guard let v = try? url.resourceValues(forKeys: Set(keys)), v.isRegularFile == true
      else { return nil }
      return url.lastPathComponent
    }
  }

  private static func fileURL(_ filename: String) throws -> URL {
    guard !filename.isEmpty, filename != ".", filename != "..", !filename.contains("/") else {
      throw CocoaError(.fileWriteInvalidFileName)
    }
    return dir.appendingPathComponent(filename)
  }
}
