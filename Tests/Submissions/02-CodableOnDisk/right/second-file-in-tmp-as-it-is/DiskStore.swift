import Foundation

public enum DiskStore {
  static func folder() throws -> URL {
    try FileManager.default.url(
      for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  }

  static func file(_ filename: String) throws -> URL {
    let bytes = filename.utf8
    guard !bytes.isEmpty, bytes.count <= 255, bytes.first != UInt8(ascii: "."),
      !bytes.contains(0), !bytes.contains(UInt8(ascii: "/"))
    else { throw StoreError.invalidName(filename) }
    return URL(fileURLWithPath: try folder().path + "/" + filename, isDirectory: false)
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let file = try file(filename)
    let data = try JSONEncoder().encode(value)
    let old = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    let second = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    do {
      try data.write(to: second)
      guard rename(second.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: second)
      throw error
    }
    if let old { try? FileManager.default.setAttributes([.posixPermissions: old], ofItemAtPath: file.path) }
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
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw StoreError.damaged(filename)
    }
  }

  public static func delete(_ filename: String) throws {
    let file = try file(filename)
    do {
      try FileManager.default.removeItem(at: file)
    } catch CocoaError.fileNoSuchFile {
    }
  }

  public static func list() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: folder(), includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles
    )
    .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    .map(\.lastPathComponent)
  }
}
