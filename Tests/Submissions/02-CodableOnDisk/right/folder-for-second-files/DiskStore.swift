import Foundation

public enum DiskStore {
  private static let fm = FileManager.default
  private static var documents: URL { get throws { try fm.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true) } }
  /// Beside the notes, so that the rename stays on one disk. Hidden, and a folder, so it is not listed.
  private static let stagingName = ".staging"

  private static func url(_ name: String) throws -> URL {
    if name.isEmpty || name == "." || name == ".." || name == stagingName || name.utf8.contains(47) || name.utf8.contains(0) || name.utf8.count > 255 {
      throw StoreError.invalidName(name)
    }
    return try documents.appendingPathComponent(name, isDirectory: false)
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let target = try url(filename)
    let data = try JSONEncoder().encode(value)
    try fm.createDirectory(at: documents, withIntermediateDirectories: true)
    let staging = try documents.appendingPathComponent(stagingName, isDirectory: true)
    let temp = staging.appendingPathComponent(UUID().uuidString)
    defer { try? fm.removeItem(at: temp); rmdir(staging.path) }
    // Another save may take the folder away between the two lines.
    for attempt in 0... {
      do {
        try fm.createDirectory(at: staging, withIntermediateDirectories: true)
        try data.write(to: temp)
        break
      } catch CocoaError.fileNoSuchFile where attempt < 100 {
        continue
      }
    }
    if let mode = try? fm.attributesOfItem(atPath: target.path)[.posixPermissions] {
      try fm.setAttributes([.posixPermissions: mode], ofItemAtPath: temp.path)
    }
    guard rename(temp.path, target.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    try JSONDecoder().decode(type, from: Data(contentsOf: url(filename)))
  }

  public static func delete(_ filename: String) throws {
    let target = try url(filename)
    if unlink(target.path) != 0, errno != ENOENT { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  public static func list() throws -> [String] {
    try fm.contentsOfDirectory(at: documents, includingPropertiesForKeys: [.isRegularFileKey])
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
      .map(\.lastPathComponent)
      .filter { !$0.hasPrefix(".dat.nosync") }
  }
}
