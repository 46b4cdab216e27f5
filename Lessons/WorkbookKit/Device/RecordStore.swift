internal import Foundation

/// The records of one kind, seen with the keys that are in memory.
struct RecordStore {
  let folder: RecordPlace.Folder
  let storage: DeviceStorage
  let keys: KeyRing

  func place(of name: String) throws -> RecordPlace {
    try RecordPlace(name, in: folder, chip: keys.chip)
  }

  /// - Throws: `DeviceError.locked` when `protection` needs a key that is not in memory.
  func write(_ content: Data, to name: String, as protection: ProtectionClass) throws {
    let place = try place(of: name)
    guard
      let record = try SealedRecord(
        content, name: name, protection: protection, place: place, keys: keys)
    else { throw DeviceError.locked(name) }
    try storage.replace(place.path, with: record.stored)
  }

  /// Nil when there is none.
  ///
  /// - Throws: `DeviceError.damaged`.
  func record(_ name: String) throws -> SealedRecord? {
    let place = try place(of: name)
    guard let stored = try storage.contents(of: place.path) else { return nil }
    guard let record = try SealedRecord(stored, place: place, keys: keys) else {
      throw DeviceError.damaged(name)
    }
    return record
  }

  func exists(_ name: String) throws -> Bool {
    try storage.exists(place(of: name).path)
  }

  /// False when there was none.
  func remove(_ name: String) throws -> Bool {
    try storage.remove(place(of: name).path)
  }

  /// The names of all records, sorted.
  ///
  /// - Throws: `DeviceError.damaged` with the name on the disk, when a record's own is lost.
  func names() throws -> [String] {
    try storage.fileNames(in: folder.rawValue).compactMap { fileName in
      let place = RecordPlace(fileName: fileName, in: folder)
      guard let stored = try storage.contents(of: place.path) else { return nil }
      guard let record = try SealedRecord(stored, place: place, keys: keys) else {
        throw DeviceError.damaged(place.path)
      }
      return record.head.name
    }.sorted()
  }
}
