import Foundation
import Glibc

public enum DiskStore {
  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let place = try Place(filename)
    let new = try Place.folder().appendingPathComponent(".new-" + UUID().uuidString)
    FileManager.default.createFile(atPath: new.path, contents: nil)
    let bytes = try JSONEncoder().encode(value)
    do {
      try bytes.write(to: new)
      var status = stat()
      if lstat(place.url.path, &status) == 0 { chmod(new.path, status.st_mode & 0o777) }
      guard rename(new.path, place.url.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      try? FileManager.default.removeItem(at: new)
      throw error
    }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let place = try Place(filename)
    let bytes: Data
    do {
      bytes = try Data(contentsOf: place.url)
    } catch let problem as CocoaError where problem.code == .fileReadNoSuchFile {
      throw StoreError.notFound(filename)
    } catch {
      throw StoreError.unreadable(filename)
    }
    do {
      return try JSONDecoder().decode(T.self, from: bytes)
    } catch {
      throw StoreError.damaged(filename)
    }
  }

  public static func delete(_ filename: String) throws {
    let place = try Place(filename)
    guard unlink(place.url.path) == 0 || errno == ENOENT else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  public static func list() throws -> [String] {
    let folder = try Place.folder()
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
      var status = stat()
      let path = folder.path + "/" + name
      return !name.hasPrefix(".") && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
  }
}

/// Where a name lies.
struct Place {
  let url: URL

  init(_ name: String) throws {
    let bytes = Array(name.utf8)
    let isName = !bytes.isEmpty && bytes.count < 256 && bytes[0] != 46
      && !bytes.contains(where: { $0 == 47 || $0 == 0 })
    guard isName else { throw StoreError.invalidName(name) }
    url = try Place.folder().appendingPathComponent(name)
  }

  static func folder() throws -> URL {
    try FileManager.default.url(
      for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  }
}
