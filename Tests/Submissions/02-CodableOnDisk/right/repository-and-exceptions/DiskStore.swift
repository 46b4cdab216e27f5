import Foundation

public class RepositoryException: Error, @unchecked Sendable {
  public let name: String
  init(_ name: String) { self.name = name }
}
public final class NotFoundException: RepositoryException, @unchecked Sendable {}
public final class CorruptException: RepositoryException, @unchecked Sendable {}
public final class AccessException: RepositoryException, @unchecked Sendable {}
public final class IllegalNameException: RepositoryException, @unchecked Sendable {}

protocol Serializer {
  func serialize<T: Encodable>(_ value: T) throws -> Data
  func deserialize<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T
}

final class JsonSerializer: Serializer {
  struct Envelope<T> { let version: Int; let payload: T }
  func serialize<T: Encodable>(_ value: T) throws -> Data {
    let e = JSONEncoder()
    e.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try e.encode(Envelope(version: 1, payload: value))
  }
  func deserialize<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T {
    return try JSONDecoder().decode(Envelope<T>.self, from: data).payload
  }
}
extension JsonSerializer.Envelope: Encodable where T: Encodable {}
extension JsonSerializer.Envelope: Decodable where T: Decodable {}

class FileRepository {
  let serializer: any Serializer
  let lock = NSRecursiveLock()
  init(serializer: any Serializer) { self.serializer = serializer }

  func directory() throws -> URL {
    let urls = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
    return urls[0]
  }

  func resolve(_ name: String) throws -> URL {
    let bytes = [UInt8](name.utf8)
    if bytes.count == 0 || bytes.count > 255 { throw IllegalNameException(name) }
    for b in bytes {
      if b == 47 || b == 0 { throw IllegalNameException(name) }
    }
    if bytes[0] == 46 { throw IllegalNameException(name) }
    return try directory().appendingPathComponent(name, isDirectory: false)
  }

  func put<T: Encodable>(_ name: String, _ value: T) throws {
    lock.lock()
    defer { lock.unlock() }
    let target = try resolve(name)
    let data = try serializer.serialize(value)
    try FileManager.default.createDirectory(at: try directory(), withIntermediateDirectories: true)
    let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
    try data.write(to: target, options: Data.WritingOptions.atomic)
    if let permissions = attributes?[FileAttributeKey.posixPermissions] {
      try FileManager.default.setAttributes([FileAttributeKey.posixPermissions: permissions], ofItemAtPath: target.path)
    }
  }

  func get<T: Decodable>(_ name: String, _ type: T.Type) throws -> T {
    lock.lock()
    defer { lock.unlock() }
    let source = try resolve(name)
    let data: Data
    do {
      data = try Data(contentsOf: source)
    } catch {
      let code = (error as NSError).code
      if code == CocoaError.Code.fileReadNoSuchFile.rawValue { throw NotFoundException(name) }
      throw AccessException(name)
    }
    do {
      return try serializer.deserialize(type, data)
    } catch {
      throw CorruptException(name)
    }
  }

  func remove(_ name: String) throws {
    lock.lock()
    defer { lock.unlock() }
    let target = try resolve(name)
    if FileManager.default.fileExists(atPath: target.path) {
      try FileManager.default.removeItem(at: target)
    }
  }

  func findAll() throws -> [String] {
    lock.lock()
    defer { lock.unlock() }
    var result = [String]()
    let dir = try directory()
    for name in try FileManager.default.contentsOfDirectory(atPath: dir.path) {
      if name.hasPrefix(".") { continue }
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: dir.appendingPathComponent(name).path, isDirectory: &isDirectory), !isDirectory.boolValue {
        result.append(name)
      }
    }
    result.sort()
    return result
  }
}

public enum DiskStore {
  nonisolated(unsafe) private static let repository = FileRepository(serializer: JsonSerializer())
  public static func save<T: Encodable>(_ value: T, to filename: String) throws { try repository.put(filename, value) }
  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T { return try repository.get(filename, type) }
  public static func delete(_ filename: String) throws { try repository.remove(filename) }
  public static func list() throws -> [String] { return try repository.findAll() }
}
