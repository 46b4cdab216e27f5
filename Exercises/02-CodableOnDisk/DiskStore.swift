import Foundation

/// Keeps Codable values as files, one each, directly in the app's Documents folder.
public enum DiskStore {
  /// Writes a value to the file of that name, whole or not at all.
  ///
  /// - Parameter filename: one file name, 1 to 255 bytes in UTF-8, used as it is.
  /// - Throws: an error when the name is not allowed, the value cannot be encoded or the file
  ///   cannot be written. The value saved before is then still there.
  public static func save<T: Encodable>(_ value: T, to filename: String) throws {
    // TODO: task 1
    // TODO: task 2
    // TODO: task 4
  }

  /// Reads the value that was saved under a name. Changes nothing on disk.
  ///
  /// - Throws: three different errors for a missing, a damaged and an unreadable file, such as
  ///   ``StoreError``'s; an error when the name is not allowed.
  public static func load<T: Decodable>(_ type: T.Type, from filename: String) throws -> T {
    // TODO: task 1
    // TODO: task 3
    // TODO: task 4
    throw StoreError.invalidName(filename)
  }

  /// Removes what is saved under a name. Does nothing when there is nothing.
  ///
  /// - Throws: an error when the name is not allowed or the file cannot be removed.
  public static func delete(_ filename: String) throws {
    // TODO: task 4
    // TODO: task 5
  }

  /// The names under which values are saved, in any order.
  ///
  /// Folders and the leftovers of interrupted saves are not among them.
  ///
  /// - Throws: an error when the folder cannot be read.
  public static func list() throws -> [String] {
    // TODO: task 5
    []
  }
}
