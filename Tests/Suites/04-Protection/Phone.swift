import Foundation
import Glibc
import SuiteKit
import Synchronization
import WorkbookKit

/// A simulated device with a passcode that the student's code is never told.
///
/// It lies outside the app's container, and goes on from one process to the next.
struct Phone: Codable, Sendable {
  private let path: String
  private let passcode: String

  /// A new device, unlocked.
  init(_ name: String = "phone") throws {
    // A name of its own, so that an opened device is never taken for another check's.
    path = Container.evidence("\(name) \(UUID())").path
    passcode = Self.passcode
    guard let new = Self.new.withLock(\.self) else {
      try unlock()
      let new = stored
      Self.new.withLock { $0 = new }
      return
    }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    for (file, bytes) in new { try put(bytes, in: file) }
  }

  private static let passcode = String(UInt32.random(in: 100_000...999_999))
  /// The files of the first device when it was new. A copy of them is a new device too, and spares
  /// the work of making keys.
  private static let new = Mutex<[String: Data]?>(nil)

  /// The device as it was left, in whichever process asks.
  func device() throws -> SimulatedDevice {
    if let device = Self.opened.withLock({ $0[path] }) { return device }
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let device = try SimulatedDevice(at: folder, passcode: passcode)
    Self.opened.withLock { $0[path] = device }
    return device
  }

  /// The devices of this process: opening one again costs as much as trying a passcode.
  private static let opened = Mutex<[String: SimulatedDevice]>([:])

  func unlock() throws {
    let device = try device()
    try device.boot()
    try device.unlock(passcode: passcode)
  }

  /// Brings an unlocked device into another state.
  func bring(to state: SimulatedDevice.State) throws {
    let device = try device()
    switch state {
    case .unlocked: try unlock()
    case .locked: try device.lock()
    case .off: try device.shutDown()
    case .bootedBeforeFirstUnlock:
      try device.shutDown()
      try device.boot()
    }
  }

  /// Every byte that is stored, encrypted as it is.
  var stored: [String: Data] {
    Files.contents(below: URL(fileURLWithPath: path, isDirectory: true))
  }

  /// Whether the files and the keychain hold the same bytes as before. A lock changes only memory.
  func isUnchanged(since before: [String: Data]) -> Bool {
    stored.filter { $0.key != "memory" } == before.filter { $0.key != "memory" }
  }

  /// Changes the last byte of every file on the host that was not there before.
  func damage(filesSince before: [String: Data]) throws {
    for (file, data) in stored where before[file] == nil {
      var bytes = data
      bytes[bytes.index(before: bytes.endIndex)] ^= 1
      try put(bytes, in: file)
    }
  }

  /// By system calls, since `Data` waits for the disk at each file.
  private func put(_ bytes: Data, in file: String) throws {
    let descriptor = open(path + "/" + file, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard descriptor >= 0, written == bytes.count else {
      throw POSIXError(.EIO, userInfo: [NSFilePathErrorKey: file])
    }
  }
}

extension SimulatedDevice.State {
  /// The state as a step of a finding.
  var step: String {
    switch self {
    case .off: "The device is switched off."
    case .bootedBeforeFirstUnlock: "The device is restarted, and not unlocked yet."
    case .unlocked: "The device is unlocked."
    case .locked: "The device is locked."
    }
  }
}
