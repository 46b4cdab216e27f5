import Foundation

/// The domain tells whose errors these are, the code which one it is.
public let DiskStoreErrorDomain = "DiskStoreErrorDomain"

public enum DiskStoreErrorCode: Int {
  case badName = 1, missing, damaged, unreadable
}

private func error(_ code: DiskStoreErrorCode, _ text: String) -> NSError {
  return NSError(
    domain: DiskStoreErrorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: text])
}

public enum DiskStore {
  private static func file(_ name: String) throws -> URL {
    let bytes = Array(name.utf8)
    if bytes.isEmpty || bytes.count > 255 || bytes.contains(47) || bytes.contains(0) || name == "." || name == ".."
      || name.hasPrefix(".dat.nosync")
    {
      throw error(.badName, "This is no name for a file: \(name)")
    }
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return folder.appendingPathComponent(name, isDirectory: false)
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let file = try self.file(filename)
    let data = try JSONEncoder().encode(value)
    try data.write(to: file, options: .atomic)
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let file = try self.file(filename)
    var data: Data
    do {
      data = try Data(contentsOf: file)
    } catch let caught as NSError {
      if caught.code == NSFileReadNoSuchFileError { throw error(.missing, "There is no \(filename).") }
      throw error(.unreadable, "Cannot read \(filename).")
    }
    guard let value = try? JSONDecoder().decode(type, from: data) else {
      throw error(.damaged, "\(filename) is damaged.")
    }
    return value
  }

  public static func delete(_ filename: String) throws {
    let file = try self.file(filename)
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }

  public static func list() throws -> [String] {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0].path
    var names = [String]()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      if attributes[.type] as? FileAttributeType == .typeRegular, !name.hasPrefix(".dat.nosync") { names.append(name) }
    }
    return names
  }
}
