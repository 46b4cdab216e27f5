import Foundation
import Glibc

public enum DiskStore {
  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    try checkName(filename)
    let data = try JSONEncoder().encode(value)
    let temporary = makeURL(".draft-\(UUID().uuidString)")
    guard let stream = OutputStream(url: temporary, append: false) else {
      throw CocoaError(.fileWriteUnknown)
    }
    stream.open()
    var rest = data[...]
    while !rest.isEmpty {
      let part = [UInt8](rest.prefix(65_536))
      let count = stream.write(part, maxLength: part.count)
      if count <= 0 {
        stream.close()
        unlink(temporary.path)
        throw CocoaError(.fileWriteUnknown)
      }
      rest = rest.dropFirst(count)
    }
    stream.close()
    if rename(temporary.path, makeURL(filename).path) != 0 {
      unlink(temporary.path)
      throw CocoaError(.fileWriteUnknown)
    }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    try checkName(filename)
    let url = makeURL(filename)
    var status = stat()
    if stat(url.path, &status) != 0 { throw LoadFailure(kind: .missing, name: filename) }
    guard let stream = InputStream(url: url) else {
      throw LoadFailure(kind: .unreadable, name: filename)
    }
    stream.open()
    defer { stream.close() }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var count = stream.read(&buffer, maxLength: buffer.count)
    while count > 0 {
      data.append(buffer, count: count)
      count = stream.read(&buffer, maxLength: buffer.count)
    }
    if count < 0 || status.st_mode & S_IFMT != S_IFREG {
      throw LoadFailure(kind: .unreadable, name: filename)
    }
    do {
      return try JSONDecoder().decode(T.self, from: data)
    } catch {
      throw LoadFailure(kind: .damaged, name: filename)
    }
  }

  public static func delete(_ filename: String) throws {
    try checkName(filename)
    let url = makeURL(filename)
    if FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
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

/// Says what is wrong with which file.
struct LoadFailure: Error, CustomStringConvertible {
  enum Kind { case missing, damaged, unreadable }
  let kind: Kind
  let name: String
  var description: String { "cannot load \(name)" }
}
