import Foundation

public enum DiskStore {
  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    FileService.shared.save(value, name: filename, folderName: "notes")
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    guard let value = FileService.shared.get(type, name: filename, folderName: "notes") else {
      throw StoreError.notFound(filename)
    }
    return value
  }

  public static func delete(_ filename: String) throws {
    FileService.shared.remove(name: filename, folderName: "notes")
  }

  public static func list() throws -> [String] {
    FileService.shared.names(folderName: "notes")
  }
}

final class FileService: Sendable {
  static let shared = FileService()
  private init() {}

  func save<T: Encodable>(_ value: T, name: String, folderName: String) {
    makeFolderIfMissing(folderName)
    guard let url = fileURL(name, folderName), let data = try? JSONEncoder().encode(value) else {
      return
    }
    do {
      try data.write(to: url)
    } catch {
      print("Could not save the note")
      print(error.localizedDescription)
    }
  }

  func get<T: Decodable>(_ type: T.Type, name: String, folderName: String) -> T? {
    guard let url = fileURL(name, folderName), FileManager.default.fileExists(atPath: url.path),
      let data = FileManager.default.contents(atPath: url.path)
    else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  func remove(name: String, folderName: String) {
    guard let url = fileURL(name, folderName), FileManager.default.fileExists(atPath: url.path)
    else { return }
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      print("Could not remove the note")
    }
  }

  func names(folderName: String) -> [String] {
    guard let folder = folderURL(folderName),
      let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return files.map { $0.replacingOccurrences(of: ".json", with: "") }
  }

  private func folderURL(_ folderName: String) -> URL? {
    FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first?
      .appendingPathComponent(folderName)
  }

  private func fileURL(_ name: String, _ folderName: String) -> URL? {
    folderURL(folderName)?.appendingPathComponent(name + ".json")
  }

  private func makeFolderIfMissing(_ folderName: String) {
    guard let url = folderURL(folderName) else { return }
    if !FileManager.default.fileExists(atPath: url.path) {
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      } catch {
        print("Could not make the folder")
      }
    }
  }
}
