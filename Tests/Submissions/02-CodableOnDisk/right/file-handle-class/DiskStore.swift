import Foundation
import Glibc

public enum DiskStore {
  private static let writer = Writer()

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    try writer.write(try JSONEncoder().encode(value), name: filename)
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let url = try writer.url(filename)
    let handle: FileHandle
    do {
      handle = try FileHandle(forReadingFrom: url)
    } catch {
      let isMissing = !FileManager.default.fileExists(atPath: url.path)
      throw NSError(domain: "DiskStore", code: isMissing ? 1 : 2)
    }
    defer { try? handle.close() }
    guard let data = try? handle.readToEnd() ?? Data() else {
      throw NSError(domain: "DiskStore", code: 2)
    }
    do {
      return try JSONDecoder().decode(T.self, from: data)
    } catch let error {
      throw NSError(
        domain: "DiskStore", code: 3, userInfo: [NSLocalizedDescriptionKey: "\(error)"])
    }
  }

  public static func delete(_ filename: String) throws {
    try writer.remove(filename)
  }

  public static func list() throws -> [String] {
    try writer.names()
  }
}
