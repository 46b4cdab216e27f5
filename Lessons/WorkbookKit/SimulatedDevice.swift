public import Foundation

/// A phone in a folder: it encrypts files by protection class, as iOS does and Linux does not.
///
/// A class, as it stands for one physical thing.
public final class SimulatedDevice: Sendable {
  let directory: URL

  /// Makes a new device in `directory`, switched off, or opens the one stored there as it was left.
  ///
  /// - Throws: `DeviceError.wrongPasscode` when the stored device has another passcode, or when
  ///   the passcode is empty; `.damaged` when what is stored is no whole device.
  public init(at directory: URL, passcode: String) throws {
    self.directory = directory
  }

  /// What the device is doing now; other processes may change it.
  public var state: State { fatalError("not built yet") }

  /// Starts the device; one that is on stays as it is.
  public func boot() throws { fatalError("not built yet") }

  /// Enters the passcode: every class key comes into memory.
  ///
  /// - Throws: `DeviceError.off`; `.wrongPasscode`, and the state stays.
  public func unlock(passcode: String) throws { fatalError("not built yet") }

  /// Locks the screen: the keys of `.complete` and `.completeUnlessOpen` leave memory at once.
  ///
  /// Before the first unlock there is nothing to drop, and the state stays.
  /// - Throws: `DeviceError.off`.
  public func lock() throws { fatalError("not built yet") }

  /// Switches the device off: memory is lost, files and keychain stay.
  public func shutDown() throws { fatalError("not built yet") }

  /// Where secrets go: the device's keychain.
  public var keychain: SimulatedKeychain { SimulatedKeychain(device: self) }
}
