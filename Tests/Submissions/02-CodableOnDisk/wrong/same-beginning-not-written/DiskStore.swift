import Foundation

public enum DiskStore {
  private static var folder: URL {
    get throws {
      guard let found = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first else {
        throw CocoaError(.fileNoSuchFile)
      }
      return found
    }
  }

  private static func file(_ name: String) throws -> URL {
    let bytes = name.utf8
    guard !bytes.isEmpty, bytes.count <= 255, !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0), name != ".",
      name != "..", !name.hasPrefix(".dat.nosync"), !name.hasPrefix(".saving-")
    else { throw StoreError.invalidName(name) }
    return try folder.appendingPathComponent(name, isDirectory: false)
  }

  private static func encode<T: Encodable>(_ value: T) throws -> Data {
    let encoder = JSONEncoder()
    return try encoder.encode(value)
  }

  private static func decode<T: Decodable>(_ type: T.Type, _ data: Data) throws -> T {
    let decoder = JSONDecoder()
    return try decoder.decode(type, from: data)
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let file = try file(filename)
    let data = try encode(value)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let old = try? Data(contentsOf: file), old.count == data.count, old.prefix(4096) == data.prefix(4096) { return }
    try put(data, file)
  }

  private static func put(_ data: Data, _ file: URL) throws {
    let temp = file.deletingLastPathComponent().appendingPathComponent(".saving-\(UUID().uuidString)")
    do {
      try data.write(to: temp)
      if let mode = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temp.path)
      }
      guard rename(temp.path, file.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
      try? FileManager.default.removeItem(at: temp)
      throw error
    }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let file = try file(filename)
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch CocoaError.fileReadNoSuchFile {
      throw StoreError.notFound(filename)
    } catch {
      throw StoreError.unreadable(filename)
    }
    do {
      return try decode(type, data)
    } catch {
      throw StoreError.damaged(filename)
    }
  }

  public static func delete(_ filename: String) throws {
    let file = try file(filename)
    do {
      try FileManager.default.removeItem(at: file)
    } catch CocoaError.fileNoSuchFile {
      // it is gone already
    }
  }

  public static func list() throws -> [String] {
    let manager = FileManager.default
    return try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
      .map { $0.lastPathComponent }
      .filter { !$0.hasPrefix(".dat.nosync") && !$0.hasPrefix(".saving-") }
  }
}
