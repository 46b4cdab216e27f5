import Foundation

@testable import WorkbookKit

/// A device in a folder of its own. A class, so that the folder goes with the last test using it.
final class SimulatedDeviceFixture: Sendable {
  static let passcode = "correct horse 739152"

  let folder: URL
  let device: SimulatedDevice

  init() throws {
    folder = URL(fileURLWithPath: "/tmp").appending(path: "device-\(UUID())")
    device = try SimulatedDevice(at: folder, passcode: Self.passcode)
  }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch {
      print("\(folder) stays: \(error)")
    }
  }

  var path: String { folder.path(percentEncoded: false) }

  /// The device in `state`, reached from unlocked.
  @discardableResult
  func bring(to state: SimulatedDevice.State) throws -> SimulatedDevice {
    try unlock()
    switch state {
    case .off: try device.shutDown()
    case .bootedBeforeFirstUnlock:
      try device.shutDown()
      try device.boot()
    case .unlocked: break
    case .locked: try device.lock()
    }
    return device
  }

  func unlock() throws {
    try device.boot()
    try device.unlock(passcode: Self.passcode)
  }

  /// The files on the host, from the device's folder.
  func hostFiles() throws -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.allObjects as? [URL] ?? []).filter { !$0.hasDirectoryPath }
  }

  /// The only file on the host in one folder of the device.
  func onlyFile(in folder: RecordPlace.Folder) throws -> URL? {
    let url = self.folder.appending(path: folder.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
    return names.count == 1 ? names.first.map { url.appending(path: $0) } : nil
  }
}

extension ProtectionClass {
  /// The options that name this class.
  var options: Data.WritingOptions {
    switch self {
    case .complete: .completeFileProtection
    case .completeUnlessOpen: .completeFileProtectionUnlessOpen
    case .completeUntilFirstUserAuthentication:
      .completeFileProtectionUntilFirstUserAuthentication
    case .none: .noFileProtection
    }
  }
}
