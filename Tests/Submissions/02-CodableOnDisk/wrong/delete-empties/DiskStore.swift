import Foundation

public enum DiskStore {
  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    try checkName(filename)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .prettyPrinted
    let data = try encoder.encode(value)
    let url = makeURL(filename)
    try data.write(to: url, options: [.atomic])
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    try checkName(filename)
    let url = makeURL(filename)
    if FileManager.default.fileExists(atPath: url.path) == false {
      throw StoreError.notFound(filename)
    }
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw StoreError.unreadable(filename)
    }
    let decoder = JSONDecoder()
    guard let value = try? decoder.decode(T.self, from: data) else {
      throw StoreError.damaged(filename)
    }
    return value
  }

  public static func delete(_ filename: String) throws {
    try checkName(filename)
    let url = makeURL(filename)
    if FileManager.default.fileExists(atPath: url.path) {
      try Data().write(to: url)
    }
  }

  public static func list() throws -> [String] {
    var result: [String] = []
    let names = try FileManager.default.contentsOfDirectory(atPath: makeURL("").path)
    for name in names {
      if name.hasPrefix(".") {
        continue
      }
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: makeURL(name).path, isDirectory: &isDirectory)
      if exists && isDirectory.boolValue == false {
        result.append(name)
      }
    }
    result.sort()
    return result
  }

  static func makeURL(_ filename: String) -> URL {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
    return documents[0].appendingPathComponent(filename)
  }

  static func checkName(_ filename: String) throws {
    if filename == "" || filename == "." || filename == ".." {
      throw StoreError.invalidName(filename)
    }
    for letter in filename {
      if letter == "/" || letter == "\0" {
        throw StoreError.invalidName(filename)
      }
    }
    if filename.utf8.count > 255 {
      throw StoreError.invalidName(filename)
    }
  }
}
