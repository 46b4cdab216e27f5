import Foundation

let StoreErrorDomain = "StoreErrorDomain"
final class NoteArchive: NSObject {
  nonisolated(unsafe) static let sharedArchive = NoteArchive()
  private let lock = NSRecursiveLock()
  func error(_ code: Int, _ name: String) -> NSError {
    NSError(domain: StoreErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: name])
  }
  func path(_ name: String) throws -> String {
    let text = name as NSString
    let count = text.lengthOfBytes(using: String.Encoding.utf8.rawValue)
    if count == 0 || count > 255 || text.range(of: "/", options: .literal).location != NSNotFound
      || text.character(at: 0) == 46 || name.utf8.contains(0)
    { throw error(4, name) }
    let folder = try FileManager.default.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    return folder.path + "/" + name
  }
  func setObject(_ object: Data, forKey key: String) throws {
    let path = try path(key)
    lock.lock(); defer { lock.unlock() }
    let manager = FileManager.default
    let temporary = ((path as NSString).deletingLastPathComponent) + "/." + ProcessInfo.processInfo.globallyUniqueString
    var rights: [FileAttributeKey: Any] = [.posixPermissions: 0o644]
    if let old = try? manager.attributesOfItem(atPath: path)[.posixPermissions] { rights[.posixPermissions] = old }
    do {
      try (object as NSData).write(toFile: temporary, options: [])
      try manager.setAttributes(rights, ofItemAtPath: temporary)
      guard rename(temporary, path) == 0 else { throw error(5, key) }
    } catch {
      try? manager.removeItem(atPath: temporary)
      throw error
    }
  }
  func object(forKey key: String) throws -> Data {
    let path = try path(key)
    do {
      return try NSData(contentsOfFile: path, options: []) as Data
    } catch {
      var s = stat()
      if lstat(path, &s) != 0, errno == ENOENT { throw self.error(1, key) }
      throw self.error(3, key)
    }
  }
}
public enum DiskStore {
  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let data = try JSONEncoder().encode(["root": value])
    try NoteArchive.sharedArchive.setObject(data, forKey: filename)
  }
  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let data = try NoteArchive.sharedArchive.object(forKey: filename)
    guard let back = try? JSONDecoder().decode([String: T].self, from: data), let root = back["root"] else {
      throw NoteArchive.sharedArchive.error(2, filename)
    }
    return root
  }
  public static func delete(_ filename: String) throws {
    let path = try NoteArchive.sharedArchive.path(filename)
    do { try FileManager.default.removeItem(atPath: path) } catch let error as CocoaError where error.code.rawValue == NSFileNoSuchFileError {}
  }
  public static func list() throws -> [String] {
    let folder = (try NoteArchive.sharedArchive.path("x") as NSString).deletingLastPathComponent
    let array = NSMutableArray()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      if name.hasPrefix(".") { continue }
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name) as NSDictionary
      if attributes.object(forKey: FileAttributeKey.type) as? FileAttributeType == .typeRegular { array.add(name) }
    }
    return array.compactMap { $0 as? String }
  }
}
