import Foundation

public enum DiskStore {
  static let coding: any Coding & Sendable = BoxedPropertyList()

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let place = try Place(filename)
    try coding.bytes(of: value).write(to: place.url, options: .atomic)
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let place = try Place(filename)
    let bytes: Data
    do {
      bytes = try Data(contentsOf: place.url)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      throw Problem.nothingThere
    } catch {
      throw Problem.noAccess(because: error)
    }
    do { return try coding.value(type, in: bytes) } catch { throw Problem.noSense(because: error) }
  }

  public static func delete(_ filename: String) throws {
    let place = try Place(filename)
    guard FileManager.default.fileExists(atPath: place.url.path) else { return }
    try FileManager.default.removeItem(at: place.url)
  }

  public static func list() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Place.folder.path).filter { name in
      let path = Place.folder.path + "/" + name
      let kind = try FileManager.default.attributesOfItem(atPath: path)[.type]
      return kind as? FileAttributeType == .typeRegular && !name.hasPrefix(Place.hiddenPrefix)
    }
  }
}
