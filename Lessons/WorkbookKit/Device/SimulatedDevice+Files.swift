public import Foundation

extension SimulatedDevice {
  /// Stores `data` under `path`, in the one protection class that `options` names.
  ///
  /// Without a class it is `.completeUntilFirstUserAuthentication`, the default on iOS. A path is
  /// names joined by `/`; folders need not be made. A file that is there is replaced, its class
  /// too, also one that cannot be read now. Each write is whole or not at all here, with `.atomic`
  /// or without; on a real device only with it.
  /// - Throws: `DeviceError.off`; `.locked` when the class needs a key that is not in memory;
  ///   `.alreadyExists` with `.withoutOverwriting`; `.invalidPath`; `.unknownProtection`.
  public func write(_ data: Data, to path: String, options: Data.WritingOptions = []) throws {
    let name = try DevicePath(path).name
    guard let protection = ProtectionClass(options) else {
      throw DeviceError.unknownProtection(path)
    }
    try whileOn(for: .writing) { keys in
      let files = self.files(keys)
      if try options.contains(.withoutOverwriting) && files.exists(name) {
        throw DeviceError.alreadyExists(path)
      }
      try files.write(data, to: name, as: protection)
    }
  }

  /// The whole content of a file.
  ///
  /// - Throws: `DeviceError.off`; `.notFound`; `.locked` when it is there but its key is not;
  ///   `.damaged`; `.invalidPath`.
  public func read(_ path: String) throws -> Data {
    try withRecord(at: path) { record, keys in try record.content(by: keys) }
  }

  /// Opens a file for reading; a `.completeUnlessOpen` file stays readable through a lock.
  ///
  /// - Throws: as `read(_:)`.
  public func open(_ path: String) throws -> DeviceFileHandle {
    try withRecord(at: path) { record, keys in
      let fileKey = try keys.unwrap(record.head.key, of: record.head.name)
      _ = try record.content(by: fileKey)
      return DeviceFileHandle(
        record, fileKey: record.head.key.protection == .completeUnlessOpen ? fileKey : nil,
        boot: keys.memory.boot, device: self)
    }
  }

  /// Removes a file, whatever its class: that needs no key.
  ///
  /// - Throws: `DeviceError.off`; `.notFound`; `.invalidPath`.
  public func remove(_ path: String) throws {
    let name = try DevicePath(path).name
    let removed = try whileOn(for: .writing) { try files($0).remove(name) }
    guard removed else { throw DeviceError.notFound(path) }
  }

  /// Whether a file has this path, readable or not.
  ///
  /// Like FileManager's, false also means that it cannot be told: while the device is off.
  public func exists(_ path: String) -> Bool {
    let found = try? whileOn(for: .reading) { try files($0).exists(DevicePath(path).name) }
    return found ?? false
  }

  /// The paths of all files, sorted, locked ones too.
  ///
  /// - Throws: `DeviceError.off`; `.damaged` when a file's stored name was changed.
  public var paths: [String] {
    get throws { try whileOn(for: .reading) { try files($0).names() } }
  }

  /// The class a file was written with; needs no key.
  ///
  /// - Throws: `DeviceError.off`; `.notFound`; `.damaged`; `.invalidPath`.
  public func protection(of path: String) throws -> FileProtectionType {
    try withRecord(at: path) { record, _ in record.head.key.protection.fileProtectionType }
  }

  private func files(_ keys: KeyRing) -> RecordStore {
    RecordStore(folder: .files, storage: storage, keys: keys)
  }

  private func withRecord<R>(
    at path: String, _ body: (SealedRecord, KeyRing) throws -> R
  ) throws -> R {
    let name = try DevicePath(path).name
    return try whileOn(for: .reading) { keys in
      guard let record = try files(keys).record(name) else { throw DeviceError.notFound(path) }
      return try body(record, keys)
    }
  }
}
