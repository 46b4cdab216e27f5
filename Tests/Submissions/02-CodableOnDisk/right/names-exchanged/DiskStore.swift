import Foundation

public enum DiskStore {
  private static func folder() throws -> URL {
    try FileManager.default.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  }
  private static func file(_ filename: String) throws -> URL {
    let bytes = filename.utf8
    guard !bytes.isEmpty, bytes.count <= 255, filename != ".", filename != "..", !bytes.contains(47), !bytes.contains(0),
      bytes.first != 46
    else { throw StoreError.invalidName(filename) }
    return try folder().appendingPathComponent(filename, isDirectory: false)
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let url = try file(filename)
    let data = try JSONEncoder().encode(value)
    let mode = try? FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
    let stage = try folder().appendingPathComponent(".dat.nosync" + UUID().uuidString)
    do { try data.write(to: stage) } catch { unlink(stage.path); throw error }
    defer { unlink(stage.path) }
    var s = stat()
    if lstat(url.path, &s) == 0, s.st_mode & S_IFMT == S_IFREG {
      // both names change places in one step: RENAME_EXCHANGE is 2
      if swap(stage.path, url.path) {
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path) }
        return
      }
    }
    guard rename(stage.path, url.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno)!) }
    if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path) }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let url = try file(filename)
    let data: Data
    do { data = try Data(contentsOf: url) } catch CocoaError.fileReadNoSuchFile { throw StoreError.notFound(filename) } catch {
      throw StoreError.unreadable(filename)
    }
    do { return try JSONDecoder().decode(type, from: data) } catch { throw StoreError.damaged(filename) }
  }

  public static func delete(_ filename: String) throws {
    let url = try file(filename)
    do { try FileManager.default.removeItem(at: url) } catch CocoaError.fileNoSuchFile {}
  }

  public static func list() throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder(), includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
      .map(\.lastPathComponent)
  }
}
