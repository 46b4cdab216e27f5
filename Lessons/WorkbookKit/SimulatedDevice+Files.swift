public import Foundation

extension SimulatedDevice {
  /// Stores `data` under `path`, in the one protection class that `options` names.
  ///
  /// Without a class it is `.completeUntilFirstUserAuthentication`, the default on iOS.
  /// - Throws: `DeviceError.off`; `.locked` when the class needs a key that is not in memory;
  ///   `.alreadyExists` with `.withoutOverwriting`; `.invalidPath`; `.unknownProtection`.
  public func write(_ data: Data, to path: String, options: Data.WritingOptions = []) throws {
    fatalError("not built yet")
  }

  /// The whole content of a file.
  ///
  /// - Throws: `DeviceError.off`; `.notFound`; `.locked` when it is there but its key is not;
  ///   `.damaged`; `.invalidPath`.
  public func read(_ path: String) throws -> Data { fatalError("not built yet") }

  /// Opens a file for reading; a `.completeUnlessOpen` file stays readable through a lock.
  ///
  /// - Throws: as `read(_:)`.
  public func open(_ path: String) throws -> DeviceFileHandle { fatalError("not built yet") }

  /// Removes a file, whatever its class: that needs no key.
  ///
  /// - Throws: `DeviceError.off`; `.notFound`; `.invalidPath`.
  public func remove(_ path: String) throws { fatalError("not built yet") }

  /// Whether a file has this path, readable or not; false while the device is off.
  public func exists(_ path: String) -> Bool { fatalError("not built yet") }

  /// The paths of all files, sorted, locked ones too; empty while the device is off.
  public var paths: [String] { fatalError("not built yet") }

  /// The class a file was written with; needs no key.
  ///
  /// - Throws: `DeviceError.off`; `.notFound`; `.damaged`; `.invalidPath`.
  public func protection(of path: String) throws -> FileProtectionType {
    fatalError("not built yet")
  }
}
