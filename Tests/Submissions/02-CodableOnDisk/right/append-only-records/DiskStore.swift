import Foundation
import Glibc

public enum DiskStore {
  private static var folder: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let record = Record.bytes(around: [UInt8](try JSONEncoder().encode(value)))
    let path = try path(filename)
    guard access(path, F_OK) == 0 else {
      // There is nothing to add to yet: the first record comes whole.
      try Data(record).write(to: URL(fileURLWithPath: path), options: .atomic)
      return
    }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.unreadable(filename) }
    defer { close(descriptor) }
    let end = lseek(descriptor, 0, SEEK_END)
    guard Record.write(record, to: descriptor) else {
      ftruncate(descriptor, end)
      throw CocoaError(.fileWriteUnknown)
    }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let path = try path(filename)
    guard access(path, F_OK) == 0 else { throw StoreError.notFound(filename) }
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw StoreError.unreadable(filename)
    }
    guard let last = Record.last(in: [UInt8](bytes)) else { throw StoreError.damaged(filename) }
    do { return try JSONDecoder().decode(type, from: Data(last)) } catch {
      throw StoreError.damaged(filename)
    }
  }

  public static func delete(_ filename: String) throws {
    let path = try path(filename)
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreError.unreadable(filename) }
  }

  public static func list() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
      let path = folder.path + "/" + name
      guard !name.hasPrefix("."), let bytes = FileManager.default.contents(atPath: path) else {
        return false
      }
      return Record.last(in: [UInt8](bytes)) != nil
    }
  }

  private static func path(_ name: String) throws -> String {
    guard (1...255).contains(name.utf8.count), !name.utf8.contains(0x2F), !name.utf8.contains(0),
      name != ".", name != ".."
    else { throw StoreError.invalidName(name) }
    return folder.path + "/" + name
  }
}
