public import Foundation

/// A file opened on a simulated device. A class, as all its holders share one open file.
public final class DeviceFileHandle: Sendable {
  /// The path it was opened by.
  public let path: String

  init(path: String) { self.path = path }

  /// The whole content, as it was when the file was opened.
  ///
  /// - Throws: `DeviceError.locked` when the device was locked and the class is `.complete`;
  ///   `.off` when it was shut down since; `.notFound` after `close()`.
  public func read() throws -> Data { fatalError("not built yet") }

  /// Gives up the file and wipes its key; closing twice is fine.
  public func close() { fatalError("not built yet") }
}
