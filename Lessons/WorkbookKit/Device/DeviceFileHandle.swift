public import Foundation
internal import Synchronization

/// A file opened on a simulated device. A class, as all its holders share one open file.
public final class DeviceFileHandle: Sendable {
  /// The path it was opened by.
  public let path: String

  private let device: SimulatedDevice
  private let boot: UUID
  private let opened: Mutex<Opened?>

  private struct Opened {
    let record: SealedRecord
    /// Kept for `.completeUnlessOpen` alone; the others need their class key for each read.
    let fileKey: SecretKey?
  }

  init(_ record: SealedRecord, fileKey: SecretKey?, boot: UUID, device: SimulatedDevice) {
    path = record.head.name
    self.device = device
    self.boot = boot
    opened = Mutex(Opened(record: record, fileKey: fileKey))
  }

  /// The whole content, as it was when the file was opened.
  ///
  /// A `.completeUnlessOpen` file can be read while the device is locked. A `.complete` one
  /// cannot, and can again after the next unlock.
  /// - Throws: `DeviceError.locked`; `.off` when the device was shut down since, even if it is on
  ///   again; `POSIXError.EBADF` after `close()`.
  public func read() throws -> Data {
    guard let opened = opened.withLock({ $0 }) else { throw POSIXError(.EBADF) }
    return try device.whileOn(for: .reading) { keys in
      guard keys.memory.boot == boot else { throw DeviceError.off }
      guard let fileKey = opened.fileKey else { return try opened.record.content(by: keys) }
      return try opened.record.content(by: fileKey)
    }
  }

  /// Gives up the file and its key; closing twice is fine.
  public func close() {
    opened.withLock { $0 = nil }
  }
}
