import Foundation
import Glibc

public enum DiskStore {
  private static var folder: String {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].path
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let path = try path(filename)
    let bytes = try [UInt8](JSONEncoder().encode(value))
    let temporary = folder + "/.saving-" + UUID().uuidString
    do {
      try write(bytes, to: temporary)
      guard rename(temporary, path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let path = try path(filename)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      throw StoreError.notFound(filename)
    }
    defer { close(descriptor) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 { throw StoreError.unreadable(filename) }
      if count == 0 { break }
      data.append(contentsOf: buffer[0..<count])
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw StoreError.damaged(filename)
    }
  }

  public static func delete(_ filename: String) throws {
    if unlink(try path(filename)) != 0 && errno != ENOENT {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }

  public static func list() throws -> [String] {
    guard let stream = opendir(folder) else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      var status = stat()
      if name.first != ".", lstat(folder + "/" + name, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG
      {
        names.append(name)
      }
    }
    return names
  }

  private static func path(_ name: String) throws -> String {
    let bytes = Array(name.utf8)
    if bytes.isEmpty || bytes.count > 255 || bytes[0] == 46 || bytes.contains(47)
      || bytes.contains(0)
    {
      throw StoreError.invalidName(name)
    }
    return folder + "/" + name
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0 { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      written += count
    }
    if fsync(descriptor) != 0 { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }
}
