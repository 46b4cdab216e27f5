import Foundation

public enum DiskStore {
  private static let folder = FileManager.default
    .urls(for: .documentDirectory, in: .userDomainMask)[0]

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let url = try url(filename)
    let aside = aside(filename)
    let fresh = folder.appendingPathComponent(".new-" + UUID().uuidString)
    let data = try JSONEncoder().encode(value)
    do {
      try data.write(to: fresh)
    } catch {
      try? FileManager.default.removeItem(at: fresh)
      throw error
    }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if isFolder.boolValue { throw StoreError.unreadable(filename) }
    if exists {
      try? FileManager.default.removeItem(at: aside)
      try FileManager.default.moveItem(at: url, to: aside)
    }
    try FileManager.default.moveItem(at: fresh, to: url)
    try? FileManager.default.removeItem(at: aside)
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let url = try url(filename)
    // A save may be between its two renames, or just past them: look in both places again.
    for file in [url, aside(filename), url, aside(filename), url, aside(filename)] {
      do {
        return try JSONDecoder().decode(type, from: Data(contentsOf: file))
      } catch CocoaError.fileReadNoSuchFile {
        continue
      }
    }
    throw StoreError.notFound(filename)
  }

  public static func delete(_ filename: String) throws {
    let url = try url(filename)
    for file in [aside(filename), url] where FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
  }

  public static func list() throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { name in
        name.hasPrefix(".") && name.hasSuffix(".aside")
          ? String(name.dropFirst().dropLast(".aside".count)) : name
      }
      .filter { name in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
          atPath: folder.appendingPathComponent(name).path, isDirectory: &isFolder)
        return !name.hasPrefix(".") && !isFolder.boolValue
      }
    return Array(Set(names))
  }

  private static func url(_ name: String) throws -> URL {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), !name.contains("\0"),
      name.utf8.count < 256
    else { throw StoreError.invalidName(name) }
    return folder.appendingPathComponent(name)
  }

  private static func aside(_ name: String) -> URL {
    folder.appendingPathComponent("." + name + ".aside")
  }
}
