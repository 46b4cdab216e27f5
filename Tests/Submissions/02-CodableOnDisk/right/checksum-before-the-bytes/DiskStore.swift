import Foundation

public enum DiskStore {
  enum Trouble: Error { case nothing, broken(why: String), closed(code: Int), name(String) }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let json = try JSONEncoder().encode([value])
    var file = Data(String(checksum(json), radix: 36).utf8)
    file.append(UInt8(ascii: "\n"))
    file.append(json)
    let url = try url(filename)
    let mode = try? FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    try file.write(to: url, options: [.atomic])
    if let mode {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let url = try url(filename)
    let file: Data
    do {
      file = try Data(contentsOf: url)
    } catch {
      let code = (error as? CocoaError)?.code
      if code == .fileReadNoSuchFile { throw Trouble.nothing }
      throw Trouble.closed(code: code?.rawValue ?? 0)
    }
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { throw Trouble.broken(why: "no sum") }
    let json = Data(file[(end + 1)...])
    guard String(decoding: file[..<end], as: UTF8.self) == String(checksum(json), radix: 36) else {
      throw Trouble.broken(why: "the sum is another")
    }
    let values = try? JSONDecoder().decode([T].self, from: json)
    guard let value = values?.first else { throw Trouble.broken(why: "another value") }
    return value
  }

  public static func delete(_ filename: String) throws {
    let url = try url(filename)
    do {
      try FileManager.default.removeItem(at: url)
    } catch let error as CocoaError {
      if error.code != .fileNoSuchFile { throw error }
    }
  }

  public static func list() throws -> [String] {
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .nameKey]
    let walk = FileManager.default.enumerator(
      at: try folder(), includingPropertiesForKeys: Array(keys),
      options: [.skipsHiddenFiles, .skipsSubdirectoryDescendants])
    var names: [String] = []
    while let url = walk?.nextObject() as? URL {
      if try url.resourceValues(forKeys: keys).isRegularFile == true {
        names.append(url.lastPathComponent)
      }
    }
    return names
  }

  private static func checksum(_ data: Data) -> UInt64 {
    data.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  private static func folder() throws -> URL {
    try FileManager.default.url(
      for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  }

  private static func url(_ name: String) throws -> URL {
    for byte in name.utf8 where byte == 47 || byte == 0 { throw Trouble.name(name) }
    if name.isEmpty || name.utf8.count > 255 || name.utf8.first == 46 { throw Trouble.name(name) }
    return try folder().appendingPathComponent(name)
  }
}
