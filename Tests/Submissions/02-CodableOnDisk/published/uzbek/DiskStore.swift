import Foundation

public enum DiskStore {
  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    NoteFiles.instance.add(key: filename, value: value)
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    if let saved = NoteFiles.instance.get(key: filename, as: type) { return saved }
    throw StoreError.notFound(filename)
  }

  public static func delete(_ filename: String) throws {
    NoteFiles.instance.remove(key: filename)
  }

  public static func list() throws -> [String] {
    NoteFiles.instance.keys()
  }
}

final class NoteFiles: Sendable {
  static let instance = NoteFiles()
  private let folderName = "saved_notes"

  private init() {
    makeFolderIfNeeded()
  }

  private func folder() -> URL? {
    FileManager.default
      .urls(for: .cachesDirectory, in: .userDomainMask)
      .first?
      .appendingPathComponent(folderName)
  }

  private func path(key: String) -> URL? {
    guard let folder = folder() else { return nil }
    return folder.appendingPathComponent("\(key).json")
  }

  private func makeFolderIfNeeded() {
    guard let url = folder() else { return }
    if !FileManager.default.fileExists(atPath: url.path) {
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        print("Made the folder")
      } catch {
        print("Could not make the folder: \(error)")
      }
    }
  }

  func add<T: Encodable>(key: String, value: T) {
    guard let data = try? JSONEncoder().encode(value), let url = path(key: key) else { return }
    do {
      try data.write(to: url)
    } catch {
      print("Could not save: \(error)")
    }
  }

  func get<T: Decodable>(key: String, as type: T.Type) -> T? {
    guard let url = path(key: key), FileManager.default.fileExists(atPath: url.path) else {
      return nil
    }
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    return try? JSONDecoder().decode(T.self, from: data)
  }

  func remove(key: String) {
    guard let url = path(key: key) else { return }
    try? FileManager.default.removeItem(at: url)
  }

  func keys() -> [String] {
    guard let url = folder() else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.map { ($0 as NSString).deletingPathExtension }
  }
}
