import Foundation

public enum DiskStore {
  /// Shared by all overloads.
  private static let files = FileManager.default

  public static func save(_ note: Note) throws { try save(note, to: note.id.uuidString) }
  public static func load(_ id: UUID) throws -> Note { try load(from: id.uuidString) }
  public static func load<T: Decodable>(from filename: String) throws -> T {
    try load(T.self, from: filename)
  }
  public static func loadInBackground<T: Decodable & Sendable>(
    _ type: T.Type, from filename: String
  ) async throws -> T {
    try await Task.detached { try load(type, from: filename) }.value
  }

  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let file = try filename.asNoteFile
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .secondsSince1970
    let bits = (try? files.attributesOfItem(atPath: file.path))?[.posixPermissions]
    try encoder.encode(value).write(to: file, options: [.atomic])
    if let bits { try files.setAttributes([.posixPermissions: bits], ofItemAtPath: file.path) }
  }

  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    let file = try filename.asNoteFile
    let bytes = try Data(contentsOf: file, options: .mappedIfSafe)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    do {
      return try decoder.decode(type, from: bytes)
    } catch {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSUnderlyingErrorKey: error])
    }
  }

  public static func delete(_ filename: String) throws {
    let file = try filename.asNoteFile
    do { try files.removeItem(at: file) } catch CocoaError.fileNoSuchFile { return }
  }

  public static func list() throws -> [String] {
    let folder = try String.notesFolder
    return try files.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }
      .filter { !folder.appendingPathComponent($0).hasDirectoryPath }
  }
}

extension String {
  fileprivate static var notesFolder: URL {
    get throws {
      try FileManager.default.url(
        for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    }
  }

  fileprivate var asNoteFile: URL {
    get throws {
      let url = try String.notesFolder.appendingPathComponent(self)
      guard url.lastPathComponent == self, self != "/", self != ".", self != "..",
        utf8.count <= 255, !unicodeScalars.contains("\0")
      else { throw CocoaError(.fileWriteInvalidFileName) }
      return url
    }
  }
}
